import { eq, sql } from 'drizzle-orm';
import type { Database, Db } from '../../src/platform/db/database';
import { orders } from '../../src/platform/db/schema';
import { manyId, plantMany } from '../support/manyRows';
import { plansOf } from '../support/queryPlans';
import { openTestDatabase } from '../support/testDatabase';
import { readRows } from '../../src/modules/reports/rows';
import { select } from '../../src/modules/reports/selection';
import type { Subject } from '../../src/modules/reports/subject';
import { readTotals } from '../../src/modules/reports/totals';

const ORDERS = 40_000;

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await plantMany(database.db, { restaurants: 20, users: 0, orders: ORDERS });
}, 120_000);
afterAll(() => database?.close());

const restaurant: Subject = {
  restaurantId: manyId('restaurant', 2),
  name: '',
  names: [],
  branchId: null,
  branchName: null,
  logo: null,
  timeZone: 'Asia/Riyadh',
};
const branch: Subject = { ...restaurant, branchId: manyId('branch', 4) };
const until = new Date('2026-11-21T00:00:00Z');

async function readAll(db: Db, of: Subject, period = {}): Promise<number> {
  let count = 0;
  for await (const rows of readRows(db, select(of, period, until))) count += rows.length;
  return count;
}

describe('the orders of a report', () => {
  it.each([
    ['restaurant', restaurant, 'orders_of_restaurant', ORDERS / 20],
    ['branch', branch, 'orders_of_branch', ORDERS / 40],
  ])(
    'of a %s are read in batches through an index, without reading earlier batches again',
    async (_name, of, index, expected) => {
      let count = 0;
      const plans = await plansOf(database.db, async (db) => (count = await readAll(db, of)));
      expect(count).toBe(expected);
      // The first two plans must not sort. The later plans may, because PostgreSQL may choose to sort the last few
      // rows.
      for (const plan of plans.slice(0, 2)) expect(plan).toMatchObject({ indexes: [index], scanned: [], sorts: false });
      for (const plan of plans) expect(plan.scanned).toEqual([]);
    },
  );

  it('of a period are read through an index', async () => {
    const plans = await plansOf(
      database.db,
      async (db) => void (await readAll(db, restaurant, { startDate: '2026-11-01', endDate: '2026-11-03' })),
    );
    for (const plan of plans) expect(plan).toMatchObject({ indexes: ['orders_of_restaurant'], scanned: [] });
  });
});

it('the sums by currency, by payment method and by day each add up to the totals', async () => {
  await database.db
    .update(orders)
    .set({ orderAt: new Date('2026-11-10T09:00:00Z') })
    .where(eq(orders.branchId, manyId('branch', 5)));
  const selection = { ...select(restaurant, {}, until), where: sql`true` };
  const totals = await readTotals(database.db, selection);
  expect(totals.orders).toBe(ORDERS);
  for (const sums of [totals.byCurrency, totals.byPayment, totals.byDay]) {
    expect(sums.reduce((sum, { orders: count }) => sum + count, 0)).toBe(ORDERS);
    expect(sums.reduce((sum, { total }) => sum + Number(total), 0)).toBe(115 * ORDERS);
  }
  expect(totals.byDay.map(({ day }) => day)).toEqual([...totals.byDay.map(({ day }) => day)].sort());
});
