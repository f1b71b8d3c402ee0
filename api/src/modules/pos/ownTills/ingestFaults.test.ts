import { orders, removedOrders } from '../../../platform/db/schema';
import { order, post, type Posted, suite, till, setUpPostingTills } from '../../../../test/support/postedOrders';

setUpPostingTills();

describe('an invalid order', () => {
  it.each<[string, object, Record<string, string>]>([
    ['without a number', { order_number: ' ' }, { order_number: 'Required' }],
    [
      'without a time',
      { orderedAt: undefined },
      { orderedAt: 'This must be a time with its zone, such as 2026-11-20T18:00:00Z' },
    ],
    [
      'with a time that has no zone',
      { orderedAt: '2026-11-20 18:00:00' },
      { orderedAt: 'This must be a time with its zone, such as 2026-11-20T18:00:00Z' },
    ],
    ['without a line', { order_items: [] }, { order_items: 'An order has a line at least' }],
    [
      'with an amount of three decimals',
      { order_items: [{ item_name: 'Tea', total_price: 7.505 }] },
      { 'order_items/0/total_price': 'At most two decimals' },
    ],
    [
      'with a total that is not the sum of its parts',
      { total_price: 7.49 },
      { total_price: 'Lines, discount, charges, tax and rounding make 7.50, and this says 7.49' },
    ],
    [
      'with a subtotal that is not the sum of its lines',
      { sub_total_price: 7 },
      {
        sub_total_price: 'The lines make 7.50, and this says 7.00',
        total_price: 'Lines, discount, charges, tax and rounding make 7.00, and this says 7.50',
      },
    ],
    [
      'with a tax amount that is not the sum of its taxes',
      { taxes: [{ name: 'VAT', amount: 1 }], tax_amount: 2, total_price: 9.5 },
      { tax_amount: 'The taxes make 1.00, and this says 2.00' },
    ],
    [
      'with a negative discount',
      { discount_amount: -1, total_price: 8.5 },
      { discount_amount: 'This cannot be negative' },
    ],
    [
      'with an amount that is too large for any restaurant',
      { total_price: 1e12 },
      { total_price: 'This is too large' },
    ],
    [
      'with more VAT than its price and the rate allow',
      { taxes: [{ name: 'VAT', rate: 15, amount: 5 }] },
      { 'taxes/0/amount': 'VAT of 15% on 7.50 is 0.98 at most, and this says 5.00' },
    ],
    [
      'with payments below its total',
      { payments: [{ name: 'Cash', amount: 5 }] },
      { payments: 'The payments make 5.00, and the total is 7.50' },
    ],
    [
      'with payments above its total',
      { payments: [{ name: 'Cash', amount: 20 }] },
      { payments: 'The payments make 20.00, and the total is 7.50' },
    ],
    [
      'with less cash than was due',
      { payments: [{ name: 'Cash', amount: 7.5, tips: 1, tendered: 8 }] },
      { 'payments/0/tendered': 'Amount and tip make 8.50, and this says 8.00' },
    ],
    [
      'with change that is not the received cash minus the payment',
      { payments: [{ name: 'Cash', amount: 7.5, tendered: 10, change: 2 }] },
      { 'payments/0/change': '10.00 less 7.50 leaves 2.50, and this says 2.00' },
    ],
    [
      'with a line whose total is not its price times its quantity',
      { order_items: [{ item_name: 'Tea', item_quantity: 3, unit_price: 5, total_price: 7.5 }] },
      { 'order_items/0/total_price': '3 × 5.00 with options and discount make 15.00, and this says 7.50' },
    ],
    [
      'with a total below zero',
      { order_items: [{ item_name: 'Tea', total_price: -10 }], total_price: -10 },
      { total_price: expect.stringContaining('post a return of the original order (original_order)') as string },
    ],
    [
      'with an amount in a line of quantity 0',
      { order_items: [{ item_name: 'Tea', item_quantity: 0, total_price: 7.5 }] },
      { 'order_items/0/total_price': 'A line of quantity 0 costs nothing. Send quantity 1 for a fee or a discount' },
    ],
    [
      'with a positive amount in a line with a negative quantity',
      { order_items: [{ item_name: 'Tea', item_quantity: -1, total_price: 7.5 }] },
      {
        'order_items/0/total_price': 'A line with a negative quantity gives money back, so this must be negative',
      },
    ],
    [
      'with one tax in the prices and another on top, without saying which',
      {
        taxes: [
          { name: 'VAT', rate: 15, amount: 0.98 },
          { name: 'City fee', amount: 0.5 },
        ],
        total_price: 8,
      },
      {
        total_price:
          'Lines, discount, charges, tax and rounding make 7.50 with the tax in the prices, or 8.98 with the tax on top, and this says 8.00. If only some taxes are in the prices, send included: true or false with each tax',
      },
    ],
    [
      'with a total that leaves out a tax that is on top',
      { taxes: [{ name: 'VAT', rate: 15, amount: 1.13, included: false }] },
      {
        total_price:
          'Lines, discount, charges, tax and rounding make 8.63, and this says 7.50. If only some taxes are in the prices, send included: true or false with each tax',
      },
    ],
    ['with a time in 1970', { orderedAt: '1970-01-01T00:00:00Z' }, { orderedAt: 'This is before the year 2000' }],
    [
      'with a business day that does not fit its time',
      { business_date: '2026-11-18' },
      { business_date: 'The order was closed on 2026-11-20 by the branch’s clock, and this says 2026-11-18' },
    ],
    [
      'in another currency than the restaurant’s',
      { currency: 'USD' },
      { currency: 'The restaurant’s currency is SAR, and this says USD' },
    ],
    ['with its total as a text', { total_price: '7.5' }, { total_price: 'This must be a number' }],
  ])('is refused with a message that names the wrong field: %s', async (_what, fields, refused) => {
    expect(await post(order(fields))).toMatchObject({ status: 400, body: { code: 'INVALID', fields: refused } });
  });

  it('is refused if it has an unknown field, because the value of a misspelt field would be lost', async () => {
    expect(await post(order({ discount: 2 }))).toMatchObject({
      status: 400,
      body: { fields: { discount: 'This field is not known' } },
    });
  });
});

it('an order of a day whose old orders were removed is refused, because it may be one of them', async () => {
  const { restaurantId, branchId } = till;
  const sums = { currency: 'SAR', orders: 1, discount: '0', tax: '0', total: '7.5', payments: [] };
  await suite.db.insert(removedOrders).values({ restaurantId, branchId, businessDate: '2026-03-10', ...sums });
  expect(await post(order({ orderedAt: '2026-03-10T17:59:00Z' }))).toMatchObject({
    status: 400,
    body: { fields: { orderedAt: 'Orders of this day are no longer accepted: the day is too long ago' } },
  });
  expect(await post(order({ orderedAt: '2026-03-11T17:59:00Z' }))).toMatchObject({ body: { status: 'stored' } });
});

describe('the endpoint that tests a key and an order', () => {
  const check = (body?: object, token = till.key) =>
    suite.call<Posted & { business_date: string | null; branch: string }>('POST', '/ingest/v1/check', { token, body });

  it('returns the till that the key belongs to', async () => {
    expect(await check()).toMatchObject({
      status: 200,
      body: { deviceId: till.deviceId, branch: 'Olaya', currency: 'SAR', timeZone: 'Asia/Riyadh', business_date: null },
    });
  });

  it('reports the faults of an order and stores nothing', async () => {
    const before = (await suite.db.select().from(orders)).length;
    expect(await check(order({ payments: [{ name: 'Cash', amount: 5 }] }))).toMatchObject({
      status: 400,
      body: { fields: { payments: 'The payments make 5.00, and the total is 7.50' } },
    });
    expect(await check(order())).toMatchObject({ status: 200, body: { business_date: '2026-11-20' } });
    expect(await suite.db.select().from(orders)).toHaveLength(before);
  });

  it('distinguishes a missing key from a wrong one', async () => {
    expect(await suite.call('POST', '/ingest/v1/check')).toMatchObject({
      status: 401,
      body: { code: 'NO_TILL_KEY', message: 'The till’s key is missing. Send it as Authorization: Bearer till_…' },
    });
    expect(await check(undefined, 'till_nobody')).toMatchObject({ status: 401, body: { code: 'WRONG_TILL_KEY' } });
  });
});
