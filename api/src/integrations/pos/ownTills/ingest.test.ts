import { eq } from 'drizzle-orm';
import { devices, orders } from '../../../platform/db/schema';
import { lastOrderPath, type OrderWire } from '../../../../test/support/orders';
import { makeOwnTill, type OwnTill } from '../../../../test/support/ownTill';
import { startSuite, type Suite } from '../../../../test/support/suite';

let suite: Suite;
let till: OwnTill;
let other: OwnTill;
beforeAll(async () => {
  suite = await startSuite({ PUBLIC_URL: 'https://receipts.example.com' });
  const token = await suite.login();
  till = await makeOwnTill(suite, token, 'Corner Tea');
  other = await makeOwnTill(suite, token, 'Another Tea');
});
afterAll(() => suite?.stop());
beforeEach(() => suite.resetLimits());

interface Posted {
  status: string;
  id: string;
  link: string;
  message: string;
  code: string;
  fields?: Record<string, string>;
}
interface Result extends Posted {
  order_number: string | null;
  error?: { message: string; code: string; fields?: Record<string, string> };
}

let number = 0;
/** A posted order with a new number. */
const order = (fields: object = {}) => {
  number += 1;
  return {
    order_number: `A-${number}`,
    orderedAt: '2026-11-20T17:59:00Z',
    order_items: [{ item_name: 'Tea', item_quantity: 2, total_price: 7.5 }],
    total_price: 7.5,
    ...fields,
  };
};
const post = (body: object, { key }: OwnTill = till) =>
  suite.call<Posted>('POST', '/ingest/v1/order', { token: key, body });
const postAll = async (posted: unknown[], { key }: OwnTill = till) =>
  (await suite.call<{ results: Result[] }>('POST', '/ingest/v1/orders', { token: key, body: { orders: posted } })).body
    .results;
const stored = async (id: string) => (await suite.db.select().from(orders).where(eq(orders.id, id)))[0];
const scanned = async ({ restaurantId, deviceId }: OwnTill = till) =>
  (await suite.call<{ invoice: OrderWire }>('GET', lastOrderPath(restaurantId, deviceId))).body.invoice;

describe('an order that a till posts', () => {
  it('becomes the complete invoice behind its QR code, exact to the halala', async () => {
    const posted = order({
      check_number: '77',
      order_items: [
        {
          item_name: 'Karak',
          item_name_localized: 'كرك',
          item_quantity: 2,
          unit_price: 5,
          discount_amount: 1,
          total_price: 10.5,
          options: [{ name: 'Saffron', quantity: 1, total_price: 1.5 }],
        },
        { item_name: 'Burger', item_quantity: 1, total_price: 20.1, combo: { number: 1, name: 'Lunch' } },
      ],
      sub_total_price: 30.6,
      discount_amount: 2.1,
      charges: [{ name: 'Service', amount: 3 }],
      taxes: [{ name: 'VAT', rate: 15, amount: 4.73 }],
      rounding_amount: -0.03,
      total_price: 36.2,
      payments: [
        { name: 'Cash', amount: 30 },
        { name: 'Card', amount: 6.2 },
      ],
      customer_notes: 'no sugar',
      receipt_qr: 'AQpDb3JuZXI=',
    });
    const { status, body } = await post(posted);
    expect({ status, body }).toEqual({
      status: 200,
      body: { status: 'stored', id: expect.any(String), link: `https://receipts.example.com/order/${body.id}` },
    });
    expect(await scanned()).toMatchObject({
      id: body.id,
      order_number: posted.order_number,
      check_number: '77',
      branch_name: 'Olaya',
      currency: 'SAR',
      order_date: '2026-11-20',
      order_time: '20:59',
      order_items: [
        {
          item_name: 'Karak',
          item_name_localized: 'كرك',
          item_quantity: 2,
          unit_price: 5,
          discount_amount: 1,
          total_price: 10.5,
          options: [{ name: 'Saffron', quantity: 1, total_price: 1.5 }],
        },
        { item_name: 'Burger', total_price: 20.1, combo: { number: 1, name: 'Lunch' } },
      ],
      sub_total_price: 30.6,
      discount_amount: 2.1,
      charges: [{ name: 'Service', amount: 3 }],
      tax_amount: 4.73,
      taxes: [{ name: 'VAT', rate: 15, amount: 4.73 }],
      rounding_amount: -0.03,
      total_price: 36.2,
      payment_method: 'Cash, Card',
      payments: [
        { name: 'Cash', amount: 30 },
        { name: 'Card', amount: 6.2 },
      ],
      receipt_qr: 'AQpDb3JuZXI=',
      returned: false,
      voided: false,
    });
  });

  it('needs only a number, a time, a line and a total', async () => {
    const { body } = await post(order());
    expect(await stored(body.id)).toMatchObject({
      subTotalPrice: 7.5,
      totalPrice: 7.5,
      discountAmount: 0,
      taxAmount: null,
      paymentMethod: '',
      restaurantId: till.restaurantId,
      deviceId: till.deviceId,
    });
  });

  it('may include the tax in its prices or add it', async () => {
    const taxes = [{ name: 'VAT', rate: 15, amount: 0.98 }];
    const shown = async (fields: object) =>
      (await suite.call<{ order: OrderWire }>('GET', `/order/user?orderId=${(await post(order(fields))).body.id}`)).body
        .order.prices_include_tax;
    expect(await shown({ taxes })).toBe(true);
    expect(await shown({ taxes, total_price: 8.48 })).toBe(false);
    expect(await shown({})).toBeUndefined();
  });

  it('is stored once however often it arrives, also at the same time, and keeps its link', async () => {
    const posted = order();
    const answers = await Promise.all([1, 2, 3, 4].map(() => post(posted)));
    expect(answers.map(({ body }) => body.status).sort()).toEqual(['stored', 'unchanged', 'unchanged', 'unchanged']);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await post({ ...posted, revision: 0, status: 'closed' })).body).toMatchObject({
      status: 'unchanged',
      link: answers[0]!.body.link,
    });
  });

  it('changes with a higher revision and never goes back', async () => {
    const posted = order();
    await post(posted);
    expect(
      (await post({ ...posted, revision: 2, order_items: [{ item_name: 'Tea', total_price: 9 }], total_price: 9 })).body
        .status,
    ).toBe('updated');
    const late = await post({
      ...posted,
      revision: 1,
      order_items: [{ item_name: 'Tea', total_price: 8 }],
      total_price: 8,
    });
    expect(late.body.status).toBe('outdated');
    expect(await stored(late.body.id)).toMatchObject({ totalPrice: 9, posRevision: 2 });
  });

  it('is refused and not changed when its revision is stored with other content', async () => {
    const posted = order();
    const { id } = (await post(posted)).body;
    const changed = { ...posted, order_items: [{ item_name: 'Coffee', total_price: 7.5 }] };
    expect(await post(changed)).toMatchObject({
      status: 409,
      body: {
        code: 'REVISION_TAKEN',
        message: `The order ${posted.order_number} is known with other content. Raise its revision to change it`,
      },
    });
    expect(await stored(id)).toMatchObject({ items: [{ name: 'Tea' }] });
    expect((await post({ ...changed, revision: 1 })).body.status).toBe('updated');
  });

  it('can be returned, made void and corrected, in any order of arrival', async () => {
    const posted = order();
    const { id } = (await post({ ...posted, revision: 2, status: 'void' })).body;
    expect((await post(posted)).body.status).toBe('outdated');
    expect(await stored(id)).toMatchObject({ voidedAt: suite.clock.now(), returnedAt: null });
    await post({ ...posted, revision: 3 });
    expect(await stored(id)).toMatchObject({ voidedAt: null, returnedAt: null });
    await post({ ...posted, revision: 4, status: 'returned' });
    expect(await stored(id)).toMatchObject({ voidedAt: null, returnedAt: suite.clock.now() });
  });

  it('is a different order when another till uses its number', async () => {
    const posted = order();
    const [mine, theirs] = [(await post(posted)).body, (await post(posted, other)).body];
    expect([mine.status, theirs.status]).toEqual(['stored', 'stored']);
    expect((await stored(theirs.id))?.restaurantId).toBe(other.restaurantId);
  });

  it('keeps its customer when it is posted again', async () => {
    const posted = order({ orderedAt: '2026-11-20T17:59:30Z' });
    const { id } = (await post(posted)).body;
    await suite.call('POST', '/user', { body: { phone: '0512345678', orderId: id } });
    const saved = await suite.call('POST', '/order/foodics/web/add-order', {
      body: {
        phone: '0512345678',
        orderId: id,
        restaurantId: till.restaurantId,
        casherId: till.deviceId,
        otp: await suite.codeFor('+966512345678'),
      },
    });
    expect(saved.status).toBe(200);
    const owner = (await stored(id))?.userId;
    await post({ ...posted, revision: 1, customer_notes: 'corrected' });
    expect(await stored(id)).toMatchObject({ userId: owner, customerNotes: 'corrected' });
  });

  it('updates the time at which its till was last seen', async () => {
    suite.clock.forward(60);
    await post(order());
    const [device] = await suite.db.select().from(devices).where(eq(devices.id, till.deviceId));
    expect(device?.lastSeenAt).toEqual(suite.clock.now());
  });

  it('and a check updates it as well', async () => {
    suite.clock.forward(60);
    expect((await suite.call('POST', '/ingest/v1/check', { token: till.key })).status).toBe(200);
    const [device] = await suite.db.select().from(devices).where(eq(devices.id, till.deviceId));
    expect(device?.lastSeenAt).toEqual(suite.clock.now());
  });

  it('is the last order of its till in the list of tills, without void ones', async () => {
    const listed = async () => {
      const { body } = await suite.call<{ devices: { id: string; lastOrder: unknown }[] }>(
        'GET',
        `/restaurant/devices/${till.branchId}`,
        { token: await suite.login() },
      );
      return body.devices.find(({ id }) => id === till.deviceId)?.lastOrder;
    };
    const last = order({ orderedAt: suite.clock.now().toISOString() });
    await post(last);
    const expected = {
      order_number: last.order_number,
      total_price: last.total_price,
      orderedAt: last.orderedAt,
      saved: false,
    };
    expect(await listed()).toMatchObject(expected);
    suite.clock.forward(60);
    const mistake = order({ orderedAt: suite.clock.now().toISOString() });
    await post(mistake);
    await post({ ...mistake, revision: 1, status: 'void' });
    expect(await listed()).toMatchObject(expected);
  });
});

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
      'with half a halala',
      { order_items: [{ item_name: 'Tea', total_price: 7.505 }] },
      { 'order_items/0/total_price': 'At most two decimals' },
    ],
    [
      'with a total that nobody can compute',
      { total_price: 7.49 },
      { total_price: 'Lines, discount, charges, tax and rounding make 7.50, and this says 7.49' },
    ],
    [
      'with another subtotal than its lines',
      { sub_total_price: 7 },
      {
        sub_total_price: 'The lines make 7.50, and this says 7.00',
        total_price: 'Lines, discount, charges, tax and rounding make 7.00, and this says 7.50',
      },
    ],
    [
      'with another tax than its taxes',
      { taxes: [{ name: 'VAT', amount: 1 }], tax_amount: 2, total_price: 9.5 },
      { tax_amount: 'The taxes make 1.00, and this says 2.00' },
    ],
    [
      'with a negative discount',
      { discount_amount: -1, total_price: 8.5 },
      { discount_amount: 'This cannot be negative' },
    ],
    ['with an amount beyond all restaurants', { total_price: 1e12 }, { total_price: 'This is too large' }],
    [
      'with a VAT that its price cannot have',
      { taxes: [{ name: 'VAT', rate: 15, amount: 5 }] },
      { 'taxes/0/amount': 'VAT of 15% on 7.50 is 0.98 at most, and this says 5.00' },
    ],
    [
      'with payments that are less',
      { payments: [{ name: 'Cash', amount: 5 }] },
      { payments: 'The payments make 5.00, and the total is 7.50' },
    ],
    [
      'with payments that are more',
      { payments: [{ name: 'Cash', amount: 20 }] },
      { payments: 'The payments make 20.00, and the total is 7.50' },
    ],
    [
      'with less cash than was due',
      { payments: [{ name: 'Cash', amount: 7.5, tips: 1, tendered: 8 }] },
      { 'payments/0/tendered': 'Amount and tip make 8.50, and this says 8.00' },
    ],
    [
      'with another change than the cash leaves',
      { payments: [{ name: 'Cash', amount: 7.5, tendered: 10, change: 2 }] },
      { 'payments/0/change': '10.00 less 7.50 leaves 2.50, and this says 2.00' },
    ],
    [
      'with a line that its price and quantity do not make',
      { order_items: [{ item_name: 'Tea', item_quantity: 3, unit_price: 5, total_price: 7.5 }] },
      { 'order_items/0/total_price': '3 × 5.00 with options and discount make 15.00, and this says 7.50' },
    ],
    [
      'with a total below zero',
      { order_items: [{ item_name: 'Tea', total_price: -10 }], total_price: -10 },
      { total_price: 'This cannot be negative' },
    ],
    ['of 1970', { orderedAt: '1970-01-01T00:00:00Z' }, { orderedAt: 'This is before the year 2000' }],
    [
      'of a business day that it cannot be of',
      { business_date: '2026-11-18' },
      { business_date: 'The order was closed on 2026-11-20 by the branch’s clock, and this says 2026-11-18' },
    ],
    [
      'in another currency than the restaurant’s',
      { currency: 'USD' },
      { currency: 'The restaurant’s currency is SAR, and this says USD' },
    ],
    ['with a total in words', { total_price: '7.5' }, { total_price: 'This must be a number' }],
  ])('is refused at the field: %s', async (_what, fields, refused) => {
    expect(await post(order(fields))).toMatchObject({ status: 400, body: { code: 'INVALID', fields: refused } });
  });

  it('is refused at an unknown field, because a misspelt field would be lost', async () => {
    expect(await post(order({ discount: 2 }))).toMatchObject({
      status: 400,
      body: { fields: { discount: 'This field is not known' } },
    });
  });
});

describe('the number of an order', () => {
  const onDay = (orderedAt: string, fields: object = {}) => order({ order_number: 'N-17', orderedAt, ...fields });

  it('may be used again on the next business day, and yesterday’s receipt does not change', async () => {
    const first = (await post(onDay('2026-11-19T15:00:00Z'))).body;
    const second = (await post(onDay('2026-11-20T15:00:00Z', { customer_notes: 'another' }))).body;
    expect([first.status, second.status]).toEqual(['stored', 'stored']);
    expect(second.id).not.toBe(first.id);
    expect(
      (await post(onDay('2026-11-20T15:00:00Z', { customer_notes: 'corrected', revision: 1 }))).body,
    ).toMatchObject({ status: 'updated', id: second.id });
    expect(await stored(first.id)).toMatchObject({ customerNotes: null, posRevision: 0 });
  });

  it('counts by the day on the branch’s clock: 22:30 in UTC is the next day in Riyadh', async () => {
    const evening = (await post(onDay('2026-11-17T20:30:00Z'))).body;
    const night = (await post(onDay('2026-11-17T22:30:00Z'))).body;
    expect(night.id).not.toBe(evening.id);
  });

  it('counts by the business day that the till sends, also past midnight', async () => {
    const evening = (await post(onDay('2026-11-15T20:00:00Z', { business_date: '2026-11-15' }))).body;
    const night = await post(onDay('2026-11-15T22:30:00Z', { business_date: '2026-11-15', revision: 1 }));
    expect(night.body).toMatchObject({ status: 'updated', id: evening.id });
  });
});

describe('the optional details of an order', () => {
  it('contain tips, received cash and change, currency, order type and table, and every name in two spellings', async () => {
    const { body } = await post(
      order({
        currency: 'SAR',
        order_type: 'dine_in',
        table_name: '4',
        payments: [{ name: 'Cash', name_localized: 'نقدي', amount: 7.5, tips: 1, tendered: 10 }],
      }),
    );
    const shown = (await suite.call<{ order: OrderWire }>('GET', `/order/user?orderId=${body.id}`)).body.order;
    expect(shown).toMatchObject({
      order_type: 'dine_in',
      table_name: '4',
      tips_amount: 1,
      payments: [{ name: 'Cash', name_localized: 'نقدي', amount: 7.5, tips: 1, tendered: 10, change: 1.5 }],
    });
  });
});

describe('the test of a key and an order', () => {
  const check = (body?: object, token = till.key) =>
    suite.call<Posted & { business_date: string | null; branch: string }>('POST', '/ingest/v1/check', { token, body });

  it('returns the till of the key', async () => {
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

describe('a batch', () => {
  it('is stored order by order: a faulty order does not hold back the others', async () => {
    const [good, again, bad] = [order(), order(), order({ total_price: 1 })];
    await post(again);
    const results = await postAll([good, again, bad, 'nonsense', { ...good, revision: 1, customer_notes: 'later' }]);
    expect(results.map(({ order_number, status }) => [order_number, status])).toEqual([
      [good.order_number, 'stored'],
      [again.order_number, 'unchanged'],
      [bad.order_number, 'refused'],
      [null, 'refused'],
      [good.order_number, 'updated'],
    ]);
    const said = 'Lines, discount, charges, tax and rounding make 7.50, and this says 1.00';
    expect(results[2]?.error).toEqual({ code: 'INVALID', message: said, fields: { total_price: said } });
  });

  it('has one result in any order of its revisions', async () => {
    const posted = order();
    const revisions = [0, 1, 2, 3].map((revision) => ({ ...posted, revision, customer_notes: `as of ${revision}` }));
    for (const shuffled of [
      [3, 0, 2, 1],
      [1, 3, 0, 2],
      [0, 1, 2, 3],
    ])
      await postAll(shuffled.map((index) => revisions[index]));
    expect(await stored((await post(revisions[3]!)).body.id)).toMatchObject({ customerNotes: 'as of 3' });
  });

  it('of a hundred large orders is accepted', async () => {
    const item = { item_name: 'ش'.repeat(100), total_price: 1 };
    const large = Array.from({ length: 100 }, () =>
      order({ order_items: Array.from({ length: 40 }, () => item), total_price: 40 }),
    );
    expect(new Set((await postAll(large)).map(({ status }) => status))).toEqual(new Set(['stored']));
  });

  it.each([[[]], [Array.from({ length: 101 }, () => ({}))]])(
    'of %#: an empty or too large one is refused as a whole',
    async (posted) => {
      expect(
        await suite.call('POST', '/ingest/v1/orders', { token: till.key, body: { orders: posted } }),
      ).toMatchObject({ status: 400, body: { fields: { orders: expect.any(String) } } });
    },
  );
});

it('a till that posts without pause is told to wait, and no other till is', async () => {
  const posted = order();
  let answer = await post(posted);
  for (let calls = 0; calls < 130 && answer.status === 200; calls += 1) answer = await post(posted);
  expect(answer).toMatchObject({ status: 429, body: { code: 'TOO_MANY' } });
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await post(posted, other)).status).toBe(200);
});
