import { eq, sql } from 'drizzle-orm';
import { openTestDatabase } from '../../../test/support/testDatabase';
import { until } from '../../../test/support/until';
import { changeDevice } from '../branches/commands';
import { storeOrder } from '../orders/commands';
import type { Database } from '../../platform/db/database';
import { devices, orders, restaurants } from '../../platform/db/schema';
import { storeBranches } from './branchesAndTills';

const AT = new Date('2026-11-21T12:00:00Z');

let database: Database;
beforeAll(async () => void (database = await openTestDatabase()));
afterAll(() => database?.close());

const placesNamed = (name: string) => [
  {
    posId: 'Olaya',
    name: 'Olaya',
    reference: null,
    devices: [{ posId: 'C1', name, reference: null, lastSeenAt: null }],
  },
];
const renamed = 'Counter';

/** Returns whether a transaction in this database waits for a lock. */
async function isAnyWaiting(): Promise<boolean> {
  const waiting = await database.db
    .select({ pid: sql`pid` })
    .from(sql`pg_stat_activity`)
    .where(sql`datname = current_database() and wait_event_type = 'Lock'`);
  return waiting.length > 0;
}

it.each<[string, (restaurantId: string, deviceId: string) => Promise<unknown>]>([
  [
    'a sync with the point of sale',
    (restaurantId) => storeBranches(database.db, restaurantId, placesNamed(renamed), AT),
  ],
  [
    'an administrator',
    (_, deviceId) => changeDevice({ db: database.db, now: () => AT, connectors: {} }, deviceId, { name: renamed }),
  ],
])('A new order is stored while %s waits to rename its till, and neither of the two fails', async (_, rename) => {
  const { db } = database;
  const [restaurant] = await db.insert(restaurants).values({ systemType: 'foodics' }).returning();
  const { id: restaurantId, currency, timeZone } = restaurant!;
  await storeBranches(db, restaurantId, placesNamed('C1'), AT);
  const [till] = await db
    .select({ deviceId: devices.id, branchId: devices.branchId })
    .from(devices)
    .where(eq(devices.posId, 'C1'));
  const { deviceId, branchId } = till!;
  let renaming: Promise<unknown> = Promise.resolve();
  const storing = db.transaction(async (tx) => {
    // The transaction changes the till before it stores the order, as in production.
    await tx.update(devices).set({ lastSeenAt: AT }).where(eq(devices.id, deviceId));
    renaming = rename(restaurantId, deviceId);
    await until('the other transaction waits for the till', isAnyWaiting);
    await storeOrder(tx, { ...{ deviceId, branchId, restaurantId, currency, timeZone }, ...REST_OF_ORIGIN }, ORDER, AT);
  });
  expect(await Promise.allSettled([storing, storing.then(() => renaming)])).toMatchObject([
    { status: 'fulfilled' },
    { status: 'fulfilled' },
  ]);
  await renaming;
  expect(await db.$count(orders, eq(orders.deviceId, deviceId))).toBe(1);
  const [after] = await db.select({ name: devices.name }).from(devices).where(eq(devices.id, deviceId));
  expect(after).toEqual({ name: renamed });
  await db.delete(orders).where(eq(orders.deviceId, deviceId));
  await db.delete(devices).where(eq(devices.id, deviceId));
});

const REST_OF_ORIGIN = {
  branchName: 'Olaya',
  warrantyPeriod: 0,
  recoveryPeriod: 0,
  replacementPeriod: 0,
};

const ORDER = {
  posOrderId: 'order-1',
  revision: 1,
  orderNumber: '1',
  checkNumber: null,
  branchName: null,
  orderAt: AT,
  paymentMethod: 'Cash',
  customerNotes: null,
  subTotalPrice: 10,
  discountAmount: 0,
  taxAmount: null,
  roundingAmount: 0,
  charges: [],
  totalPrice: 10,
  items: [],
  payments: [],
  taxes: [],
  receiptQr: null,
  details: {},
};
