import { eq } from 'drizzle-orm';
import { orders } from '../../platform/db/schema';
import {
  closeOrder,
  firstTill,
  forgetScans,
  lastOrderPath,
  type OrderWire,
  readLastOrder,
  scan,
} from '../../../test/support/orders';
import { suiteOfTests } from '../../../test/support/suite';

const suite = suiteOfTests();
beforeEach(() => forgetScans(suite));

const read = (address?: string) => readLastOrder(suite, address);
const close = (wish?: object) => closeOrder(suite, wish);

describe('a diner who scans a till’s QR code', () => {
  it('sees the order that the till closed last', async () => {
    close();
    const order = close({
      products: [{ name: 'Kabsa', price: 30, quantity: 2, options: [{ name: 'Extra rice', price: 4 }] }],
      combo: { name: 'Lunch', price: 20, products: ['Burger', 'Fries'] },
      charge: { name: 'Service', amount: 5 },
      discount_amount: 4,
      payments: [
        { name: 'Cash', amount: 50 },
        { name: 'Card', amount: 50 },
      ],
    });
    const invoice = await scan(suite);
    const { restaurant, branch } = firstTill(suite);
    expect(invoice).toMatchObject({
      order_number: String(order.reference),
      check_number: String(order.check_number),
      branch_name: branch.name,
      order_date: '2026-11-21',
      order_time: '00:00',
      payment_method: 'Cash, Card',
      sub_total_price: 84,
      discount_amount: 4,
      tax_amount: 13.35,
      charges: [{ name: 'Service', amount: 5 }],
      taxes: [{ name: 'VAT', rate: 15, amount: 13.35 }],
      payments: [
        { name: 'Cash', amount: 50 },
        { name: 'Card', amount: 50 },
      ],
      total_price: 98.35,
      currency: 'SAR',
      user: null,
      saved: false,
      stale: false,
    });
    expect(invoice.restaurant.names).toContainEqual({ language: 'ar', name: restaurant.names.ar });
    const combo = { number: 1, name: 'Lunch · Regular' };
    expect(invoice.order_items).toEqual([
      {
        item_name: 'Kabsa',
        item_name_localized: null,
        item_quantity: 2,
        unit_price: 30,
        discount_amount: 0,
        total_price: 64,
        options: [{ name: 'Extra rice', quantity: 1, total_price: 4 }],
        combo: null,
      },
      {
        item_name: 'Burger',
        item_name_localized: null,
        item_quantity: 1,
        unit_price: 10,
        discount_amount: 0,
        total_price: 10,
        options: [],
        combo,
      },
      {
        item_name: 'Fries',
        item_name_localized: null,
        item_quantity: 1,
        unit_price: 10,
        discount_amount: 0,
        total_price: 10,
        options: [],
        combo,
      },
    ]);
    const { meta } = order as unknown as { meta: { foodics: { receipt_qr: string } } };
    expect(invoice.receipt_qr).toBe(meta.foodics.receipt_qr);
  });

  it('gets every name in both languages, the order type, and the change from a cash payment', async () => {
    close({ charge: { name: 'Service', amount: 5 }, payments: [{ name: 'Cash' }], discount_amount: 0.5 });
    const invoice = await scan(suite);
    expect(invoice).toMatchObject({
      order_type: 'dine_in',
      charges: [{ name: 'Service', name_localized: 'رسوم الخدمة', amount: 5 }],
      taxes: [{ name: 'VAT', name_localized: 'ضريبة القيمة المضافة', rate: 15 }],
      prices_include_tax: false,
    });
    const [payment] = invoice.payments;
    expect(payment).toMatchObject({ name: 'Cash', name_localized: 'نقدي', tendered: Math.ceil(invoice.total_price) });
    expect(payment!.change).toBeCloseTo(Math.ceil(invoice.total_price) - invoice.total_price);
  });

  it('gets the last order even if the QR code contains the POS’s id of the till', async () => {
    close();
    const { restaurant, device } = firstTill(suite);
    expect((await suite.call('GET', lastOrderPath(restaurant.id, device.posId))).status).toBe(200);
  });

  it('never gets a return, a void order or a draft', async () => {
    const paid = close();
    for (const status of [3, 5, 6, 7, 8]) close({ status, original_order_id: paid.id });
    expect((await scan(suite)).order_number).toBe(String(paid.reference));
  });

  it('gets the order that was closed last, not the one that was opened last', async () => {
    const dinner = close({ opened_at: '2026-11-01 00:00:00' });
    suite.clock.forward(-60);
    close();
    suite.clock.forward(60);
    expect((await scan(suite)).order_number).toBe(String(dinner.reference));
  });

  it('gets the same order after a second scan, and the order is stored only once', async () => {
    const order = close();
    expect((await scan(suite)).id).toBe((await scan(suite)).id);
    expect(await suite.db.select().from(orders).where(eq(orders.posOrderId, order.id))).toHaveLength(1);
  });

  it('gets a 404 if the restaurant in the URL has no till with the id in the URL', async () => {
    const { restaurant } = firstTill(suite);
    const other = suite.seed.restaurants[1]?.branches[0].devices[0].id ?? '';
    for (const casherId of [other, 'nonsense']) {
      expect(await suite.call('GET', lastOrderPath(restaurant.id, casherId))).toMatchObject({
        status: 404,
        body: { code: 'UNKNOWN_DEVICE' },
      });
    }
  });
});

describe('the last order of a till, requested without a login', () => {
  it('is shown for thirty minutes; after that, the response is a 404 with the code NO_RECENT_ORDER', async () => {
    close();
    suite.clock.forward(30 * 60);
    expect((await read()).status).toBe(200);
    suite.clock.forward(1);
    const late = await read();
    expect(late).toMatchObject({ status: 404, body: { code: 'NO_RECENT_ORDER' } });
    expect(late.body.message).not.toMatch(/\.$/);
  });

  it('contains no customer’s name, phone number or note', async () => {
    close({ customer_notes: 'for Sara, 0501112222', customer: { name: 'Sara Secret', phone: '501112222' } });
    const text = JSON.stringify((await read()).body);
    for (const secret of ['Sara', '501112222', '@example.com']) expect(text).not.toContain(secret);
    const staffView = await suite.call<{ invoice: OrderWire }>(
      'GET',
      lastOrderPath(firstTill(suite).restaurant.id, firstTill(suite).device.posId).replace('/web/', '/cashier/'),
      {
        token: await suite.loginOf(firstTill(suite).restaurant),
      },
    );
    expect(staffView.body.invoice.customer_notes).toBe('for Sara, 0501112222');
  });

  it('is sent with the header Cache-Control: no-store', async () => {
    close();
    expect((await read()).headers.get('cache-control')).toBe('no-store');
  });

  it('can be read at most LAST_ORDER_PER_MINUTE times per minute and till; the next read gets a 429', async () => {
    const { restaurant, device } = firstTill(suite);
    const limit = suite.services.settings.LAST_ORDER_PER_MINUTE;
    const many = await Promise.all(
      Array.from({ length: limit + 1 }, (_, index) =>
        suite.call('GET', lastOrderPath(restaurant.id, device.id), {
          headers: { 'x-forwarded-for': `10.0.0.${index % 200}` },
        }),
      ),
    );
    const refused = many.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(1);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('can be read from one IP address at most LAST_ORDER_PER_MINUTE / 2 times per minute; a second IP address can still read it', async () => {
    const { restaurant, device } = firstTill(suite);
    const half = suite.services.settings.LAST_ORDER_PER_MINUTE / 2;
    const one = await Promise.all(
      Array.from({ length: half + 10 }, () => suite.call('GET', lastOrderPath(restaurant.id, device.id))),
    );
    expect(one.filter(({ status }) => status === 429)).toHaveLength(10);
    const other = await suite.call('GET', lastOrderPath(restaurant.id, device.id), {
      headers: { 'x-forwarded-for': '10.0.0.9' },
    });
    expect(other.status).not.toBe(429);
  });
});
