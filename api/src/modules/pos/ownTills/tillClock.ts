import { and, desc, eq, gt } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { devices, orders } from '../../../platform/db/schema';
import { MAX_AHEAD_MS } from '../../orders/due';
import type { OrderOrigin } from '../../orders/commands';

/** The number of orders in a row that show that a clock is wrong. A single order may have been typed or sent late. */
const IN_A_ROW = 3;
/** A clock that is this much behind looks like a till that was offline for a day. */
const MAX_BEHIND_MS = 24 * 3_600_000;
/**
 * The orders of a clock that is behind all arrive equally late, up to this difference, although they arrive at
 * different times. The orders of a till that was offline arrive together, and each of them differently late.
 */
const SAME_DELAY_MS = 90_000;
const APART_MS = 5 * 60_000;

const seconds = (milliseconds: number) => Math.round(milliseconds / 1000);

/** An order's time by its till's clock, and the time at which it arrived. */
interface Arrival {
  orderAt: Date;
  createdAt: Date;
}

/**
 * Returns by how many seconds a till's clock is ahead (negative: behind), from the orders that arrived last, the newest
 * first; null if they do not show that the clock is wrong.
 */
function clockOff(arrivals: readonly Arrival[]): number | null {
  const last = arrivals.slice(0, IN_A_ROW);
  if (last.length < IN_A_ROW) return null;
  const ahead = last.map(({ orderAt, createdAt }) => orderAt.getTime() - createdAt.getTime());
  if (Math.min(...ahead) > MAX_AHEAD_MS) return seconds(ahead[0]!);
  const arrived = last.map(({ createdAt }) => createdAt.getTime());
  const spread = (times: number[]) => Math.max(...times) - Math.min(...times);
  const isBehind = Math.max(...ahead) < -MAX_AHEAD_MS && spread(ahead) <= SAME_DELAY_MS && spread(arrived) >= APART_MS;
  return isBehind ? seconds(ahead[0]!) : null;
}

/**
 * Checks the clock of an own till when it has posted a new order, and stores the result in its row, which the caller
 * has locked.
 * @param known the stored result
 * @returns the new result, in seconds; null if the clock seems right
 */
export async function checkClock(
  tx: Db,
  { restaurantId, deviceId }: Pick<OrderOrigin, 'restaurantId' | 'deviceId'>,
  orderAt: Date,
  { at, known }: { at: Date; known: number | null },
): Promise<number | null> {
  const late = at.getTime() - orderAt.getTime();
  if (Math.abs(late) <= MAX_AHEAD_MS && known === null) return null;
  const off = Math.abs(late) <= MAX_AHEAD_MS ? null : (clockOff(await readArrivals()) ?? known);
  await tx
    .update(devices)
    .set({ clockOffSeconds: off, ...(late > MAX_AHEAD_MS && { lateOrderAt: at }) })
    .where(eq(devices.id, deviceId));
  return off;

  function readArrivals(): Promise<Arrival[]> {
    return tx
      .select({ orderAt: orders.orderAt, createdAt: orders.createdAt })
      .from(orders)
      .where(
        and(
          eq(orders.restaurantId, restaurantId),
          eq(orders.deviceId, deviceId),
          gt(orders.orderAt, new Date(at.getTime() - MAX_BEHIND_MS)),
        ),
      )
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(IN_A_ROW);
  }
}
