import { eq } from 'drizzle-orm';
import { sendForm } from '../../../test/support/forms';
import { firstTill, lastOrderPath, scan, type OrderWire } from '../../../test/support/orders';
import { makeOwnTill, type OwnTill } from '../../../test/support/ownTill';
import { dinerWith } from '../../../test/support/diners';
import { startSuite, type Suite } from '../../../test/support/suite';
import { restaurants } from '../../platform/db/schema';
import { readTaxQr } from './seller';

const field = (tag: number, value: string | Buffer) => {
  const bytes = Buffer.from(value as string);
  return Buffer.concat([Buffer.from([tag, bytes.length]), bytes]);
};
const qr = (...fields: Buffer[]) => Buffer.concat(fields).toString('base64');

describe('a tax QR', () => {
  it('names the seller, in Arabic too, before or after the signatures of the second phase', () => {
    const code = qr(field(1, ' مؤسسة بيت الكبسة '), field(2, '310122393500003'), field(6, Buffer.from([0xff, 0xfe])));
    expect(readTaxQr(code)).toEqual({ legalName: 'مؤسسة بيت الكبسة', vatNumber: '310122393500003' });
  });

  it.each([
    ['no text in base64', '!!'],
    ['a link', 'https://example.com/invoice/1'],
    ['empty', ''],
    ['cut off within a value', qr(field(1, 'Bait Al Kabsa')).slice(0, 8)],
    ['a name that is not UTF-8', qr(field(1, Buffer.from([0xd8])), field(2, ''))],
    ['a name with a line break and a number of other characters', qr(field(1, 'a\nb'), field(2, '<script>'))],
  ])('that is %s names nobody', (_what, code) => {
    expect(readTaxQr(code)).toEqual({ legalName: null, vatNumber: null });
  });
});

describe('the seller on a receipt', () => {
  let suite: Suite;
  let till: OwnTill;
  let token: string;
  beforeAll(async () => {
    suite = await startSuite();
    token = await suite.login();
    till = await makeOwnTill(suite, token, 'Corner Tea');
  });
  afterAll(() => suite?.stop());

  const edit = (fields: Record<string, string>, id = till.restaurantId) =>
    sendForm(suite, 'PATCH', `/restaurant/${id}`, token, fields);
  const post = (order_number: string, fields: object = {}) =>
    suite.call('POST', '/ingest/v1/order', {
      token: till.key,
      body: {
        order_number,
        orderedAt: suite.clock.now().toISOString(),
        order_items: [{ item_name: 'Tea', total_price: 2 }],
        total_price: 2,
        ...fields,
      },
    });
  const shown = async () =>
    (await suite.call<{ invoice: OrderWire }>('GET', lastOrderPath(till.restaurantId, till.deviceId))).body.invoice
      .seller;

  it('comes from the tax QR of its till', async () => {
    suite.simulator.close({ device_id: firstTill(suite).device.posId });
    expect((await scan(suite)).seller).toEqual({
      legal_name: expect.stringContaining('SIMULATOR'),
      vat_number: '300000000000003',
    });
  });

  it('comes from the restaurant’s form where the till prints no code, and later changes of the form do not change it', async () => {
    await post('1');
    expect(await shown()).toBeUndefined();
    suite.clock.forward(60);
    const typed = { legalName: ' Corner Tea Est. ', vatNumber: '٣١٠١٢٢٣٩٣٥٠٠٠٠٣' };
    expect((await edit(typed)).status).toBe(200);
    await post('2');
    const seller = { legal_name: 'Corner Tea Est.', vat_number: '310122393500003' };
    expect(await shown()).toEqual(seller);
    await edit({ legalName: 'Sold to another owner', vatNumber: '' });
    await post('2', { revision: 1, total_price: 3, order_items: [{ item_name: 'Tea', total_price: 3 }] });
    expect(await shown()).toEqual(seller);
  });

  it('needs a VAT number in the form of its country', async () => {
    await edit({ currency: 'SAR' });
    const refused = await edit({ vatNumber: '123456789' });
    expect(refused.status).toBe(400);
    expect(refused.body.fields).toEqual({
      vatNumber: 'In Saudi Arabia a VAT number has 15 digits, with a 3 at both ends',
    });
    expect((await edit({ vatNumber: '100122393500003', currency: 'AED' })).status).toBe(200);
    expect((await edit({ vatNumber: 'x'.repeat(31) })).status).toBe(400);
    const [stored] = await suite.db
      .select({ vatNumber: restaurants.vatNumber })
      .from(restaurants)
      .where(eq(restaurants.id, till.restaurantId));
    expect(stored).toEqual({ vatNumber: '100122393500003' });
  });

  it('stands in the diner’s CSV beside the VAT of what was spent', async () => {
    const { cookie } = await dinerWith(suite, {
      totalPrice: 115,
      taxAmount: 15,
      returnState: 'part',
      returnedAmount: 23,
      returnedTax: 3,
      receiptQr: qr(field(1, 'Kabsa, Est.'), field(2, '310122393500003')),
    });
    const csv = await (await fetch(`${suite.url}/customer/spending/file`, { headers: { cookie } })).text();
    expect(csv).toContain(',12,"Kabsa, Est.",310122393500003');
  });
});
