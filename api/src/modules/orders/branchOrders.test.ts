import { sql } from 'drizzle-orm';
import { manyId, plantMany } from '../../../test/support/manyRows';
import { suiteOfTests } from '../../../test/support/suite';

const suite = suiteOfTests();
let own: string;
let till: string;
beforeAll(async () => {
  await plantMany(suite.db, { restaurants: 2, users: 10, orders: 60 });
  const { id, branches } = suite.seed.restaurants[0];
  till = branches[0].devices[0].id;
  // Two branches of a restaurant each have an order with the same number and total.
  await suite.db.execute(sql`
    update orders set restaurant_id = ${id}, branch_id = ${branches[0].id}, device_id = ${till}, order_number = 'A-7',
      total_price = 77.5, order_at = '2026-11-20T12:00:00Z', user_id = null, saved_at = null
    where id = ${manyId('order', 3)}::uuid`);
  await suite.db.execute(sql`
    update orders set restaurant_id = ${id}, branch_id = ${branches[1]!.id}, order_number = 'A-7', total_price = 77.5
    where id = ${manyId('order', 4)}::uuid`);
  await suite.db.execute(sql`
    update orders set restaurant_id = ${id}, branch_id = ${branches[0].id}, order_at = '2026-11-10T12:00:00Z',
      user_id = ${manyId('user', 4)}, saved_at = order_at
    where id = ${manyId('order', 5)}::uuid`);
  own = await suite.loginOf(suite.seed.restaurants[0]);
}, 60_000);

async function found(query: string) {
  const { status, body, headers } = await suite.call<{ orders?: { id: string }[]; sums?: unknown; code?: string }>(
    'GET',
    `/order/branch-orders?${query}`,
    { token: own },
  );
  return {
    status,
    ids: body.orders?.map(({ id }) => id),
    total: headers.get('x-total-count'),
    sums: body.sums,
    code: body.code,
  };
}
const one = (order: number) => ({ status: 200, ids: [manyId('order', order)], total: '1' });

describe('the orders of the session’s branch', () => {
  it('are found by number, amount, day and till, whether saved or not, and the result has no order of another branch', async () => {
    expect(await found('orderNumber=A-7')).toMatchObject(one(3));
    expect(await found('amount=77.5&deviceId=' + till)).toMatchObject(one(3));
    expect(await found('startDate=2026-11-20&endDate=2026-11-20&amount=٧٧٫٥')).toMatchObject(one(3));
    expect(await found('search=A-7')).toMatchObject(one(3));
    expect(await found('search=70-80&state=not_saved')).toMatchObject(one(3));
    expect(await found('orderNumber=A-7&startDate=2026-11-21')).toMatchObject({ status: 200, ids: [], total: '0' });
  });

  it('are found by their customer’s phone number only if the number is complete', async () => {
    expect(await found('phone=0500000004')).toMatchObject(one(5));
    expect(await found('phone=0000004')).toMatchObject({ status: 400, code: 'INVALID_PHONE' });
  });

  it('are summed over all pages', async () => {
    const { ids, total, sums } = await found('limit=1&sort=-orderedAt');
    expect({ ids, total }).toEqual({ ids: [manyId('order', 3)], total: '2' });
    expect(sums).toEqual([expect.objectContaining({ orders: 2 })]);
  });

  it('cannot be found by a name or a part of a phone number', async () => {
    expect(await found('search=0000004')).toMatchObject({ status: 200, ids: [] });
  });

  it('of a named period end with the restaurant’s present business day', async () => {
    expect(await found('period=today')).toMatchObject(one(3));
    await suite.db.execute(sql`update restaurants set day_start_hour = 11 where id = ${suite.seed.restaurants[0].id}`);
    // It is 08:00 on the 21st in Riyadh.
    suite.clock.forward(11 * 3600);
    own = await suite.loginOf(suite.seed.restaurants[0]);
    expect(await found('period=today')).toMatchObject(one(3));
    expect((await found('period=yesterday')).total).toBe('0');
  });

  it('cannot be searched by a period that ends before it begins', async () => {
    expect(await found('startDate=2026-11-20&endDate=2026-11-19')).toMatchObject({ status: 400, code: 'INVALID' });
  });
});
