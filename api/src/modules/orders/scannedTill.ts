import { and, eq, exists, gt, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { hasUnreadable } from './unreadableOrders';
import type { Db } from '../../platform/db/database';
import { preparedOnce } from '../../platform/db/prepared';
import { branches, devices, orders, restaurants } from '../../platform/db/schema';
import { refusals } from '../../platform/refusals';
import { ageStartOf, latestDue } from './due';
import { ORDER_FIELDS, selectLastOrder, type OrderRecord } from './queries';
import { isTill, ofBranch, ofRestaurant, TILL, type Till } from './till';

/** The order that a till closed last, as the database has it. */
export interface StoredLastOrder {
  order: OrderRecord;
  /**
   * Whether the till may have closed a later order: one that could not be read, or one that arrived later with an
   * earlier time, from a till that was offline or whose clock is behind.
   */
  isStale: boolean;
  /** Whether a held order arrived after this order. So a later diner, to whom no order is shown, may be at the till. */
  isHeldSince: boolean;
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
  const { order, isStale, isHeldSince, ...till } = found;
  // If the till has no order, all columns of the order are null. The id of an existing order is never null.
  return { ...till, last: order?.id ? { order: order as OrderRecord, isStale, isHeldSince } : undefined };
}

const scanQuery = preparedOnce('scan', (db) => {
  const last = selectLastOrder(db, devices.id).as('last_order');
  const fields = Object.fromEntries(
    (Object.keys(ORDER_FIELDS) as (keyof OrderRecord)[]).map((field) => [field, last[field]]),
  ) as Pick<typeof last, keyof OrderRecord>;
  const since = ageStartOf(last);
  const held = alias(orders, 'held_order');
  const heldSince = db
    .select({ id: held.id })
    .from(held)
    .where(
      and(
        eq(held.restaurantId, sql.placeholder('restaurantId')),
        eq(held.deviceId, devices.id),
        isNull(held.voidedAt),
        gt(held.orderAt, sql`${sql.placeholder('latest')}::timestamptz`),
        sql`(${held.createdAt}, ${held.id}) > (${since}, ${last.id})`,
      ),
    );
  return db
    .select({
      ...TILL,
      order: fields,
      isStale: sql<boolean>`${hasUnreadable({ posDeviceId: devices.posId, since })} or coalesce(${devices.lateOrderAt} > ${last.createdAt}, false)`,
      isHeldSince: sql<boolean>`${exists(heldSince)}`,
    })
    .from(devices)
    .innerJoin(branches, ofBranch)
    .innerJoin(restaurants, ofRestaurant)
    .leftJoinLateral(last, sql`true`)
    .where(isTill)
    .limit(1);
});
