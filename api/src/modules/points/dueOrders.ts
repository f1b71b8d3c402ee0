import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { devices, orders, pointsAccounts, pointsDue, pointsTransfers } from '../../platform/db/schema';
import { Order } from '../../platform/db/sort';
import { due } from '../orders/due';
import { REMATCH_DAYS, WINDOW_MINUTES } from './matchOrders';

const DAY_MS = 24 * 3_600_000;

/** An order whose points must be computed, and its position in the list. */
export interface DueOrder {
  id: string;
  cursor: string;
}

/**
 * Returns orders whose points must be computed, the oldest change first. Held orders and orders of detached months are
 * omitted.
 * @param userId limits the list to the orders that concern a diner
 * @param deviceId limits the list to the orders of a till's branch
 * @param after the last order of the previous part
 */
export function readDueOrders(
  db: Db,
  { userId, deviceId, after, limit }: { userId?: string; deviceId?: string; after?: DueOrder; limit: number },
  at: Date,
): Promise<DueOrder[]> {
  const order = new Order({ since: { key: pointsDue.since, id: pointsDue.orderId, type: 'timestamptz' } }, 'since');
  return db
    .select({ id: pointsDue.orderId, cursor: order.cursor.as('cursor') })
    .from(pointsDue)
    .innerJoin(orders, eq(orders.id, pointsDue.orderId))
    .where(
      and(
        due(at),
        userId === undefined ? undefined : sql`${pointsDue.orderId} in (${concerning(userId, at)})`,
        deviceId === undefined
          ? undefined
          : sql`${orders.branchId} = (select ${devices.branchId} from ${devices} where ${devices.id} = ${deviceId}::uuid)`,
        after && order.after(after),
      ),
    )
    .orderBy(...order.by)
    .limit(limit);
}

/**
 * A query for the ids of the orders that concern a diner: the diner saved them, earned points with them, paid for them
 * with points, or they may use a redemption of the diner. It begins with the diner, so that its time does not depend on
 * how many orders of others are due.
 */
const concerning = (userId: string, at: Date) => sql`
  select o.id from ${orders} o where o.user_id = ${userId}::uuid
  union select t.order_id from ${pointsTransfers} t join ${pointsAccounts} a on a.id = t.account_id where a.user_id = ${userId}::uuid
  union select o.id from ${pointsAccounts} a
    join points_holds h on h.account_id = a.id join points_redemptions r on r.id = h.id join ${devices} d on d.id = r.device_id
    join ${orders} o on o.branch_id = d.branch_id and o.order_at >= r.created_at - interval '1 second'
      and o.order_at <= r.created_at + make_interval(mins => ${WINDOW_MINUTES}::int)
    where a.user_id = ${userId}::uuid and r.created_at > ${new Date(at.getTime() - REMATCH_DAYS * DAY_MS).toISOString()}::timestamptz`;
