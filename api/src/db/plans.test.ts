import { readSettings } from '../settings';
import { listOrderLogs } from '../orders/logs';
import { findLastOrder, listCustomerOrders } from '../orders/read';
import { listRestaurants } from '../restaurants/read';
import type { Services } from '../services';
import { listUsers, type UserFilter, type USER_SORTS } from '../users/list';
import { manyId, plantMany } from '../testing/manyRows';
import { plansOf, type QueryPlan } from '../testing/queryPlans';
import { openTestDatabase } from '../testing/testDatabase';
import type { Database, Db } from './database';
import type { SortName } from './sort';

/** `npm run soak:plans` asks for a million of each. */
const ROWS = Number(process.env['ROWS'] ?? 20_000);

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await plantMany(database.db, { restaurants: Math.max(4_000, ROWS / 50), users: ROWS, orders: ROWS });
}, 1_800_000);
afterAll(() => database?.close());

const SCANS = /count\(\*\)/i;

/** The plans of the queries for rows. A count of all rows reads all rows: there is nothing it could leave out. */
async function plans(work: (db: Db) => Promise<unknown>): Promise<QueryPlan[]> {
  return (await plansOf(database.db, work)).filter(({ query }) => !SCANS.test(query));
}

const FIRST = { page: 1, limit: 50 };
const expectIndex = (plan: QueryPlan | undefined, ...indexes: string[]) => {
  expect(plan?.indexes).toEqual(expect.arrayContaining(indexes));
  expect(plan?.scanned.filter((table) => ['orders', 'users'].includes(table))).toEqual([]);
};

describe(`with ${ROWS} orders and users`, () => {
  it('a till’s last order is the first entry of its index', async () => {
    const [plan] = await plans((db) => findLastOrder(db, { restaurantId: manyId('restaurant', 7), deviceId: manyId('device', 25) }));
    expectIndex(plan, 'orders_of_till');
    expect(plan?.sorts).toBe(false);
  });

  it('the logs are read in the order of their index', async () => {
    const found = await plans((db) => listOrderLogs(db, FIRST));
    expectIndex(found.at(-1), 'orders_latest');
    expect(found.at(-1)?.sorts).toBe(false);
  });

  it.each<[string, SortName<keyof typeof USER_SORTS>, string]>([
    ['newest first', '-createdAt', 'users_newest'],
    ['oldest first', 'createdAt', 'users_newest'],
    ['by name', 'name', 'users_by_name'],
    ['by name backwards', '-name', 'users_by_name'],
    ['by last login', '-lastLogin', 'users_by_login'],
  ])('users %s are read in the order of an index', async (_how, sort, index) => {
    const [plan] = await plans((db) => listUsers(db, { ...FIRST, sort }));
    expectIndex(plan, index);
    expect(plan?.sorts).toBe(false);
  });

  it.each<[string, UserFilter]>([
    ['a phone', { search: '0500000123' }],
    ['a part of a phone', { search: '00000123' }],
    ['a rare name', { search: `Haddad ${ROWS - 3}` }],
    ['a name nobody has', { search: 'Zzyzx' }],
    ['a name in other letters', { search: `عبداللة ${(ROWS - 1).toLocaleString('ar-EG', { useGrouping: false })}` }],
  ])('users are searched by %s through the trigram index', async (_what, filter) => {
    const [plan] = await plans((db) => listUsers(db, { ...FIRST, sort: '-createdAt', ...filter }));
    expectIndex(plan, 'users_search');
  });

  it('a customer’s orders are read by the customer', async () => {
    const [plan] = await plans((db) =>
      listCustomerOrders(db, { restaurantId: manyId('restaurant', 1), branchId: manyId('branch', 1), phone: '+966500000004', ...FIRST }),
    );
    expectIndex(plan, 'orders_of_user', 'users_phone');
  });

  it('restaurants are searched through the trigram index', async () => {
    const services = { db: database.db, settings: { ...readSettings({}), JWT_SECRET: '', ENCRYPTION_KEY: '' } } satisfies Pick<Services, 'db' | 'settings'>;
    const [plan] = await plans((db) => listRestaurants({ ...services, db }, { ...FIRST, sort: '-createdAt', search: 'kitchen 77' }));
    expectIndex(plan, 'restaurant_names_search');
  });
});
