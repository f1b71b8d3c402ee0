import { sql } from 'drizzle-orm';
import { isUnread } from '../../integrations/pos/unread';
import type { Db } from '../../platform/db/database';
import { preparedOnce } from '../../platform/db/prepared';
import { branches, devices, restaurants } from '../../platform/db/schema';
import { refusals } from '../../platform/refusals';
import { latestDue } from './due';
import { selectLastOrder, type OrderRecord } from './queries';
import { isTill, ofBranch, ofRestaurant, TILL, type Till } from './till';

/** The order that a till closed last, as the database has it. */
export interface StoredLastOrder {
  order: OrderRecord;
  /** Whether the till closed an unreadable order after this order. */
  isUnreadSince: boolean;
}

/** A till with its last order. */
export interface ScannedTill extends Till {
  /** Undefined if the till has closed no order. */
  last: StoredLastOrder | undefined;
}

/**
 * Finds a till as `findTill` does, and the order that it closed last. One statement reads both, because a scan is the
 * most frequent request.
 * @throws Refusal 404 when the restaurant has no such device
 */
export async function findScannedTill(
  db: Db,
  { restaurantId, casherId }: { restaurantId: string; casherId: string },
  now: Date,
): Promise<ScannedTill> {
  const [found] = await scanQuery(db).execute({ restaurantId, casherId, latest: latestDue(now).toISOString() });
  if (!found) throw refusals.till();
  const { order, isUnreadSince, ...till } = found;
  // If the till has no order, all columns of the order are null. The id of an existing order is never null.
  return { ...till, last: order?.id ? { order: order as OrderRecord, isUnreadSince } : undefined };
}

const scanQuery = preparedOnce((db) => {
  const last = selectLastOrder(db, devices.id).as('last_order');
  const fields = Object.fromEntries(
    (Object.keys(last._.selectedFields) as (keyof OrderRecord)[]).map((field) => [field, last[field]]),
  ) as Pick<typeof last, keyof OrderRecord>;
  return db
    .select({ ...TILL, order: fields, isUnreadSince: isUnread({ posDeviceId: devices.posId, since: last.orderAt }) })
    .from(devices)
    .innerJoin(branches, ofBranch)
    .innerJoin(restaurants, ofRestaurant)
    .leftJoinLateral(last, sql`true`)
    .where(isTill)
    .limit(1)
    .prepare('scan');
});
