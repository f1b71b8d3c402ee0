import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { files, restaurants } from '../../platform/db/schema';
import { firstTill } from '../../../test/support/orders';
import {
  download,
  item,
  order,
  setUpReceiptOrder,
  store,
  suite,
  TOTAL,
} from '../../../test/support/downloadedReceipts';

setUpReceiptOrder();
beforeAll(() => store({ totalPrice: 1120.5, currency: 'SAR' }));

describe('a receipt as a PDF', () => {
  it('prints the content of the legal QR code as text if the content is too long for a QR code', async () => {
    await store({ receiptQr: 'x'.repeat(3_000) });
    expect((await download()).text).toContain('x'.repeat(20));
    await store({ receiptQr: null });
  });

  it('has as many pages as necessary, each with its number', async () => {
    await store({
      items: Array.from({ length: 60 }, (_, index) =>
        item(`Dish number ${index + 1}`, { options: [{ name: 'Sauce', quantity: 1, totalPrice: 1 }] }),
      ),
    });
    const { pages, text } = await download();
    expect(pages.length).toBeGreaterThan(2);
    for (let index = 1; index <= 60; index += 1) expect(text).toContain(`Dish number ${index}`);
    pages.forEach((page, index) => expect(page).toContain(`Page ${index + 1} of ${pages.length}`));
    expect(text).toMatch(TOTAL);
  });

  it('shows the restaurant’s logo, or no logo if the image cannot be read', async () => {
    const { restaurant } = firstTill(suite);
    const bytes = await sharp({ create: { width: 300, height: 100, channels: 4, background: '#0a635280' } })
      .webp()
      .toBuffer();
    const [good, bad] = [`${'c'.repeat(64)}.webp`, `${'d'.repeat(64)}.webp`];
    await suite.db.insert(files).values([
      { name: good, type: 'image/webp', bytes },
      { name: bad, type: 'image/webp', bytes: Buffer.from('no picture') },
    ]);
    const withLogo = async (logo: string | null) => {
      await suite.db.update(restaurants).set({ logo }).where(eq(restaurants.id, restaurant.id));
      return (await download()).raw.match(/Subtype \/Image/g)?.length ?? 0;
    };
    expect([await withLogo(`/files/${good}`), await withLogo(`/files/${bad}`), await withLogo(null)]).toEqual([
      1, 0, 0,
    ]);
  });

  it.each([
    ['long words', 'W'.repeat(190)],
    ['long sentences', 'Mixed grill platter for twelve with saffron rice and grilled vegetables '.repeat(3)],
    ['characters that change the text direction', '\u202eevil\u202c \u2067name\u2069'],
    ['line ends and controls', 'one\ntwo\u0007three'],
    ['letters that no font has', '漢字 🍲 ᚠ'],
    ['text that looks like PDF code', ') Tj ET Q /Evil Do (('],
    ['only spaces', '   '],
  ])('still shows the total, on at most three pages, if a name contains %s', async (_, name) => {
    await store({
      items: [item(name, { options: [{ name, quantity: 1, totalPrice: 1 }] })],
      paymentMethod: name,
      branchName: name,
      checkNumber: name,
    });
    const { text, pages } = await download();
    expect(text).toMatch(TOTAL);
    expect(pages.length).toBeLessThanOrEqual(3);
    await store({ paymentMethod: 'Cash', branchName: order.branch_name, checkNumber: null });
  });
});
