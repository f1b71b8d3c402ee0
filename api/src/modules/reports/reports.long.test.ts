import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { files, orders, restaurants } from '../../platform/db/schema';
import { firstTill } from '../../../test/support/orders';
import {
  amountsOf,
  type Asked,
  closed,
  download,
  order,
  restaurantReport,
  setUpReports,
  suite,
} from '../../../test/support/downloadedReports';

setUpReports();

describe('the report of a restaurant', () => {
  it('continues on numbered pages that repeat the heading, and contains every order once', async () => {
    const at = new Date('2026-11-10T09:30:00Z').getTime();
    // Groups of ten orders have the same time, so a batch may end in the middle of such a group.
    const many = Array.from({ length: 1203 }, (_, index) =>
      closed({ orderNumber: `N${index}`, orderAt: new Date(at + Math.floor(index / 10) * 1000), totalPrice: 1 }),
    );
    await suite.db.insert(orders).values(many);
    const { pages, text } = await download(restaurantReport());
    expect(pages.length).toBeGreaterThan(20);
    pages.forEach((page, index) => {
      // The number of pages is drawn separately, as a form XObject that all pages share. So pdf.js may omit the space
      // before it.
      expect(page).toMatch(new RegExp(`Page ${index + 1} of ?${pages.length}$`));
    });
    for (const page of pages.slice(1))
      expect(page).toContain('# Date Time Order Check Branch Payment Discount Returned Tax Total');
    expect(new Set(text.match(/\bN\d+\b/g)).size).toBe(1203);
    expect(amountsOf(text)).toHaveLength(1203);
    expect(text).toContain('1,203 orders in SAR SAR 1,203.00');
  });

  it('counts days on the restaurant’s clock, and includes the first and the last day of its period', async () => {
    const at = (moment: string, orderNumber: string) => order({ orderAt: new Date(moment), orderNumber });
    await at('2026-11-09T20:59:59Z', 'BEFORE');
    await at('2026-11-09T21:00:00Z', 'FIRST');
    await at('2026-11-11T20:59:59Z', 'LAST');
    await at('2026-11-11T21:00:00Z', 'AFTER');
    const found = async (period: Asked) =>
      (await download(restaurantReport(period))).text.match(/BEFORE|FIRST|LAST|AFTER/g);
    expect(await found({ startDate: '2026-11-10', endDate: '2026-11-11' })).toEqual(['FIRST', 'LAST']);
    expect(await found({ startDate: '2026-11-10' })).toEqual(['FIRST', 'LAST', 'AFTER']);
    expect(await found({ startDate: '', endDate: '' })).toEqual(['BEFORE', 'FIRST', 'LAST', 'AFTER']);
  });

  it('shows texts of any script, and does not fail if no font has their letters', async () => {
    await order({ branchName: 'فرع العليا (Olaya) ۲', paymentMethod: 'بطاقة مدى', orderNumber: '名前🍔' });
    await order({
      branchName: 'A branch with a name that is far longer than its column',
      paymentMethod: 'Mada (مدى) 1234',
      orderNumber: 'tab\there',
    });
    const { text } = await download(restaurantReport());
    expect(text).toContain('A branch with');
    expect(text).toMatch(/tab here .*Mada \(/);
  });

  it('shows the restaurant’s logo, or no logo if the image cannot be read', async () => {
    await order();
    const { restaurant } = firstTill(suite);
    const bytes = await sharp({ create: { width: 300, height: 100, channels: 4, background: '#0a635280' } })
      .webp()
      .toBuffer();
    const name = `${'a'.repeat(64)}.webp`;
    await suite.db.insert(files).values({ name, type: 'image/webp', bytes });
    await suite.db
      .update(restaurants)
      .set({ logo: `/files/${name}` })
      .where(eq(restaurants.id, restaurant.id));
    const shown = await download(restaurantReport());
    expect(Buffer.from(shown.bytes).toString('latin1')).toMatch(/Subtype \/Image/);

    await suite.db
      .update(files)
      .set({ bytes: Buffer.from('no picture') })
      .where(eq(files.name, name));
    const broken = await download(restaurantReport());
    expect(Buffer.from(broken.bytes).toString('latin1')).not.toMatch(/Subtype \/Image/);
    expect(suite.logged()).toContain('a logo cannot be read');
    await suite.db.update(restaurants).set({ logo: null }).where(eq(restaurants.id, restaurant.id));
  });
});
