import { sql } from 'drizzle-orm';
import { readSilentTills } from '../../src/modules/attention/silentTills';
import { readSettings } from '../../src/platform/config/settings';
import { sumDays } from '../../src/modules/statistics/queries';
import { listOrderLogs, type OrderFilter } from '../../src/modules/orders/orderLogs';
import { listAdminOrders } from '../../src/modules/orders/adminOrders';
import { listBranchOrders } from '../../src/modules/orders/branchOrders';
import type { OrderSearch } from '../../src/modules/orders/orderFilters';
import { findLastOrder } from '../../src/modules/orders/queries';
import { readDueOrders } from '../../src/modules/points/dueOrders';
import { readRows } from '../../src/modules/reports/rows';
import { select } from '../../src/modules/reports/selection';
import { findBranchSubject, findRestaurantSubject } from '../../src/modules/reports/subject';
import { readTotals } from '../../src/modules/reports/totals';
import { listRestaurants } from '../../src/modules/restaurants/queries';
import { searchEverything } from '../../src/modules/search/search';
import type { Services } from '../../src/app/services';
import { listUsers, type UserFilter, type USER_SORTS } from '../../src/modules/users/queries';
import { manyId, plantMany } from '../support/manyRows';
import { plansOf, type QueryPlan } from '../support/queryPlans';
import { openTestDatabase } from '../support/testDatabase';
import type { Database, Db } from '../../src/platform/db/database';
import type { SortName } from '../../src/platform/db/sort';

/** The number of rows. `npm run soak -- plans` uses a million. */
const ROWS = Number(process.env['ROWS'] ?? 20_000);

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await plantMany(database.db, { restaurants: Math.max(4_000, ROWS / 50), users: ROWS, orders: ROWS });
  // An index of the totals does not help if all are equal.
  await database.db.execute(
    sql`update orders set total_price = check_number::int where check_number::int > ${100_000 + ROWS - 1_000}`,
  );
  await database.db.execute(sql`analyze orders`);
}, 1_800_000);
afterAll(() => database?.close());

const COUNTS = /^\s*select (count|sum)\(/i;

/** Returns the plans of the queries, without those of counts, because a count must read all rows. */
async function plans(work: (db: Db) => Promise<unknown>): Promise<QueryPlan[]> {
  return (await plansOf(database.db, work)).filter(({ query }) => !COUNTS.test(query));
}

/** A time just after the last inserted order was closed (api/test/support/manyRows.ts). */
const NOW = new Date('2026-11-20T18:00:00Z');
const FIRST = { page: 1, limit: 50 };
const expectIndex = (plan: QueryPlan | undefined, ...indexes: string[]) => {
  expect(plan?.indexes).toEqual(expect.arrayContaining(indexes));
  expect(plan?.scanned.filter((table) => ['orders', 'users'].includes(table))).toEqual([]);
};

describe(`with ${ROWS} orders and users`, () => {
  it('the last order of a till is read through an index', async () => {
    const [plan] = await plans((db) =>
      findLastOrder(db, { restaurantId: manyId('restaurant', 7), deviceId: manyId('device', 25) }, NOW),
    );
    expectIndex(plan, 'orders_of_till');
  });

  it('the silent tills are found through the index of each till', async () => {
    const [plan] = await plans((db) => readSilentTills(db, NOW, {}));
    expectIndex(plan, 'orders_of_till');
    expect(new Set(plan?.indexes.filter((index) => index.startsWith('orders_')))).toEqual(new Set(['orders_of_till']));
  });

  const logs = async (filter: OrderFilter, sort: '-orderedAt' | 'orderedAt' = '-orderedAt') =>
    (await plans((db) => listOrderLogs(db, { ...FIRST, sort, ...filter }, NOW))).at(-1);

  it.each(['-orderedAt', 'orderedAt'] as const)(
    'the order logs are read in index order when sorted by %s',
    async (sort) => {
      const plan = await logs({}, sort);
      expectIndex(plan, 'orders_latest');
      expect(plan?.sorts).toBe(false);
    },
  );

  it.each<[string, OrderFilter, string]>([
    ['of a branch', { branchId: manyId('branch', 3) }, 'orders_of_branch'],
    ['of a day', { startDate: '2026-11-19', endDate: '2026-11-19' }, 'orders_latest'],
    ['of a customer', { phone: '+966500000004' }, 'orders_of_user'],
    ['with a check number', { search: String(100_000 + ROWS) }, 'orders_search'],
  ])('the order logs %s are found through an index', async (_what, filter, index) => {
    expectIndex(await logs(filter), index);
  });

  it('the order logs of a restaurant are found through an index of the restaurant', async () => {
    const plan = await logs({ restaurantId: manyId('restaurant', 3) });
    expect(plan?.scanned).not.toContain('orders');
    expect(plan?.indexes.some((index) => ['orders_of_restaurant', 'orders_pos_order'].includes(index))).toBe(true);
  });

  const searched = async (filter: OrderSearch, sort: '-orderedAt' | '-total' = '-orderedAt') =>
    (await plans((db) => listAdminOrders(db, { ...FIRST, sort, ...filter }, NOW))).at(-1);

  it.each([
    ['-orderedAt', 'orders_latest'],
    ['-total', 'orders_by_total'],
  ] as const)('the administrator’s orders, sorted by %s, are read through an index', async (sort, index) => {
    expect((await searched({}, sort))?.indexes).toContain(index);
  });

  it.each<[string, OrderSearch, string]>([
    ['with an order number', { orderNumber: '17' }, 'orders_by_number'],
    ['with a check number', { checkNumber: String(100_000 + ROWS) }, 'orders_by_check'],
    ['with a part of a check number', { search: String(100_000 + ROWS) }, 'orders_search'],
    ['with an amount', { amount: [{ from: '17.25', to: '17.25' }] }, 'orders_by_total'],
    ['with an amount of a few values', { amount: [{ from: '17', to: '17.01' }] }, 'orders_by_total'],
    ['with an amount, a number or a customer', { search: '00000123' }, 'orders_of_user'],
    ['of a phone number', { phone: '0500000004' }, 'orders_of_user'],
    ['of a part of a phone number', { phone: '00000123' }, 'orders_of_user'],
    ['of a restaurant', { restaurantId: manyId('restaurant', 3) }, 'orders_of_restaurant'],
    ['of a branch', { branchId: manyId('branch', 3) }, 'orders_of_branch'],
    ['of a till', { deviceId: manyId('device', 25) }, 'orders_of_till'],
    ['of a day', { startDate: '2026-11-19', endDate: '2026-11-19' }, 'orders_latest'],
    ['that are void', { state: ['void'] }, 'orders_void'],
    ['that were returned', { state: ['returned'] }, 'orders_returned'],
    ['that are held', { state: ['held'] }, 'orders_latest'],
  ])('the administrator’s orders %s are found through an index', async (_what, filter, index) => {
    expectIndex(await searched(filter), index);
  });

  it.each<[string, string, string[]]>([
    ['an order’s number', '17', ['orders_by_number', 'orders_by_check']],
    ['a check’s number', String(100_000 + ROWS), ['orders_by_number', 'orders_by_check']],
    ['an order’s link', '018f0000-0000-7000-8000-000000000001', ['orders_pkey', 'orders_by_link']],
    ['a phone', '0500000123', ['users_phone']],
    ['a part of a phone', '00000123', ['users_search']],
    ['a rare name', `Haddad ${ROWS - 3}`, ['users_search']],
    ['a restaurant’s name', 'kitchen 77', ['restaurant_names_search']],
    [
      'a name that nobody has',
      'Zzyzx',
      ['users_search', 'restaurant_names_search', 'branches_search', 'devices_search'],
    ],
  ])('the command palette finds %s through indexes', async (_what, search, indexes) => {
    const found = await plans((db) => searchEverything(db, search, NOW));
    expect(found.flatMap((plan) => plan.indexes)).toEqual(expect.arrayContaining(indexes));
    expect(found.flatMap(({ scanned }) => scanned).filter((table) => ['orders', 'users'].includes(table))).toEqual([]);
  });

  it('the order logs of a restaurant that is searched for by name are found through an index', async () => {
    const plan = await logs({ search: 'مطبخ 77' });
    expect(plan?.scanned).not.toContain('orders');
  });

  it('each day of the home page’s chart is read through an index', async () => {
    const found = await plansOf(database.db, (db) => sumDays(db, { days: 14, now: new Date('2026-11-20T20:00:00Z') }));
    // The first slices are before the first day, because the clock of a branch may be ahead.
    expect(found).toHaveLength(16);
    for (const plan of found) expectIndex(plan, 'orders_latest');
  });

  it('a report’s rows and totals are read through an index of the restaurant or the branch', async () => {
    const now = new Date('2026-11-21T00:00:00Z');
    const period = { startDate: '2025-01-01' };
    for (const subject of [
      await findRestaurantSubject(database.db, manyId('restaurant', 3)),
      await findBranchSubject(database.db, manyId('branch', 3)),
    ]) {
      const selection = select(subject, period, now);
      const found = await plansOf(database.db, async (db) => {
        await readTotals(db, selection);
        for await (const _batch of readRows(db, selection));
      });
      expect(found.length).toBeGreaterThan(1);
      for (const plan of found.filter(({ query }) => /(from|join) "orders"/.test(query))) {
        expect(plan.scanned).not.toContain('orders');
        const indexes = ['orders_of_restaurant', 'orders_of_branch', 'orders_pos_order'];
        expect(plan.indexes.some((index) => indexes.includes(index))).toBe(true);
      }
    }
  });

  it.each<[string, SortName<keyof typeof USER_SORTS>, string]>([
    ['newest first', '-createdAt', 'users_newest'],
    ['oldest first', 'createdAt', 'users_newest'],
    ['by name', 'name', 'users_by_name'],
    ['by name backwards', '-name', 'users_by_name'],
    ['by last login', '-lastLogin', 'users_by_login'],
  ])('users sorted %s are read in index order', async (_how, sort, index) => {
    const [plan] = await plans((db) => listUsers(db, { ...FIRST, sort }, new Date()));
    expectIndex(plan, index);
    expect(plan?.sorts).toBe(false);
  });

  it.each<[string, UserFilter]>([
    ['a phone', { search: '0500000123' }],
    ['a part of a phone', { search: '00000123' }],
    ['a rare name', { search: `Haddad ${ROWS - 3}` }],
    ['a name nobody has', { search: 'Zzyzx' }],
    ['a respelt Arabic name', { search: `عبداللة ${(ROWS - 1).toLocaleString('ar-EG', { useGrouping: false })}` }],
  ])('users are searched by %s through the trigram index', async (_what, filter) => {
    const [plan] = await plans((db) => listUsers(db, { ...FIRST, sort: '-createdAt', ...filter }, new Date()));
    expectIndex(plan, 'users_search');
  });

  it('a customer’s orders are read through an index of the customer', async () => {
    const [plan] = await plans((db) =>
      listBranchOrders(
        db,
        {
          restaurantId: manyId('restaurant', 1),
          branchId: manyId('branch', 1),
          phone: '+966500000004',
          sort: '-orderedAt',
          ...FIRST,
        },
        NOW,
      ),
    );
    expectIndex(plan, 'orders_of_user', 'users_phone');
  });

  describe('while all saved orders are due for the computation of points', () => {
    beforeAll(async () => {
      await database.db.execute(sql`insert into points_due (order_id, since)
        select id, saved_at from orders where user_id is not null`);
      await database.db.execute(sql`analyze points_due`);
    });
    const FEW = { limit: 50 };

    it('the due orders of a diner are found from the diner’s orders and points', async () => {
      const [plan] = await plans((db) => readDueOrders(db, { ...FEW, userId: manyId('user', 4) }, new Date()));
      expectIndex(plan, 'orders_of_user', 'points_due_pkey');
      expect(plan?.scanned).not.toContain('points_due');
    });

    it('the next due orders are read from an index without sorting', async () => {
      const after = { cursor: '2026-06-01 12:00:00+00', id: manyId('order', 3) };
      const [plan] = await plans((db) => readDueOrders(db, { ...FEW, after }, new Date()));
      expectIndex(plan, 'points_due_since');
      expect(plan?.sorts).toBe(false);
    });
  });

  it('restaurants are searched through the trigram index', async () => {
    const services = {
      db: database.db,
      settings: { ...readSettings({ DEMO: '1' }), JWT_SECRET: '', ENCRYPTION_KEY: '' },
      connectors: {},
    } satisfies Pick<Services, 'db' | 'settings' | 'connectors'>;
    const [plan] = await plans((db) =>
      listRestaurants({ ...services, db }, { ...FIRST, sort: '-createdAt', search: 'kitchen 77' }),
    );
    expectIndex(plan, 'restaurant_names_search');
  });
});
