import { and, eq, gt, inArray, isNull, or, sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/db/database';
import { preparedOnce } from '../../platform/db/prepared';
import { posUnreadable } from '../../platform/db/schema';
import type { UnreadableOrder } from './receivedOrder';

/**
 * Stores which orders could not be read, or not completely. If an order is already stored in this list, the time at
 * which it was first found is kept.
 */
export async function storeUnreadable(
  db: Db,
  restaurantId: string,
  unreadable: readonly UnreadableOrder[],
  at: Date,
): Promise<void> {
  for (const { posOrderId, deviceId, reason, field, changedAt } of unreadable) {
    // A till's clock may be ahead. With the till's time, the order would seem to be later than all orders that follow.
    const found = { posDeviceId: deviceId, reason, field, changedAt: changedAt && changedAt < at ? changedAt : at };
    await db
      .insert(posUnreadable)
      .values({ restaurantId, posOrderId, ...found, since: at })
      .onConflictDoUpdate({ target: [posUnreadable.restaurantId, posUnreadable.posOrderId], set: found });
  }
}

/** Deletes the entries of orders that have now been read. */
export async function forgetUnreadable(db: Db, restaurantId: string, posOrderIds: readonly string[]): Promise<void> {
  if (posOrderIds.length === 0) return;
  await db
    .delete(posUnreadable)
    .where(and(eq(posUnreadable.restaurantId, restaurantId), inArray(posUnreadable.posOrderId, [...posOrderIds])));
}

/**
 * Returns whether a till has an unreadable order that was last changed after a given time. An order whose till is
 * unreadable counts for every till of the restaurant.
 */
export async function hasUnreadableSince(
  db: Db,
  { restaurantId, posDeviceId }: { restaurantId: string; posDeviceId: string },
  since: Date,
): Promise<boolean> {
  const rows = await unreadableQuery(db).execute({ restaurantId, posDeviceId, since: since.toISOString() });
  return rows.length > 0;
}

const unreadableQuery = preparedOnce('unreadable_since', (db) =>
  db
    .select({ id: posUnreadable.posOrderId })
    .from(posUnreadable)
    .where(
      unreadableOf(
        sql.placeholder('restaurantId'),
        sql.placeholder('posDeviceId'),
        sql`${sql.placeholder('since')}::timestamptz`,
      ),
    )
    .limit(1),
);

/**
 * Returns {@link hasUnreadableSince} as an SQL expression, for a statement that has the placeholder `restaurantId`. It is
 * false if `since` is null.
 */
export const hasUnreadable = ({ posDeviceId, since }: { posDeviceId: AnyPgColumn; since: AnyPgColumn | SQL }) =>
  sql<boolean>`exists (select 1 from ${posUnreadable} where ${unreadableOf(sql.placeholder('restaurantId'), posDeviceId, since)})`;

const unreadableOf = (
  restaurantId: Placeholder,
  posDeviceId: AnyPgColumn | Placeholder,
  since: AnyPgColumn | SQL,
): SQL | undefined =>
  and(
    eq(posUnreadable.restaurantId, restaurantId),
    eq(posUnreadable.reason, 'field'),
    or(eq(posUnreadable.posDeviceId, posDeviceId), isNull(posUnreadable.posDeviceId)),
    gt(posUnreadable.changedAt, since),
  );
