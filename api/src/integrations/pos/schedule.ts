import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { posLinks, restaurants } from '../../platform/db/schema';
import { askFor } from './queue';

/** Branches and tills are read every night, after this hour of the restaurant's own time. */
const SYNC_HOUR = 3;
/** What is told, or asked, one after the other is read together: most calls of a minute are left for others. */
const POLL_GAP_MS = 3_000;

/** Asks for what changed of a restaurant's orders: at once, or a little after they were read last. */
export async function askForChanges(db: Db, restaurantId: string, at: Date): Promise<void> {
  const [link] = await db.select({ polledAt: posLinks.polledAt }).from(posLinks).where(eq(posLinks.restaurantId, restaurantId));
  await askFor(db, { restaurantId, kind: 'poll' }, at, new Date(Math.max(at.getTime(), (link?.polledAt?.getTime() ?? 0) + POLL_GAP_MS)));
}

/**
 * Asks for what is due by the clock: the orders of every restaurant whose last reading is too old, and its branches and tills
 * once a night. Several processes may do so at once: what waits already waits once.
 * @param systemTypes those with a connector
 * @param pollSeconds how old a reading of the orders may be
 */
export async function askForDue(db: Db, { systemTypes, pollSeconds, at }: { systemTypes: string[]; pollSeconds: number; at: Date }): Promise<void> {
  const moment = sql`${at.toISOString()}::timestamptz`;
  // The last night: the latest moment at which it was this hour there.
  const lastNight = sql`(date_trunc('day', (${moment} at time zone ${restaurants.timeZone}) - interval '1 hour' * ${SYNC_HOUR}) + interval '1 hour' * ${SYNC_HOUR}) at time zone ${restaurants.timeZone}`;
  const due = await db
    .select({
      restaurantId: restaurants.id,
      sync: sql<boolean>`${posLinks.syncedAt} is null or ${posLinks.syncedAt} < ${lastNight}`,
      poll: sql<boolean>`${posLinks.polledAt} is null or ${posLinks.polledAt} <= ${moment} - interval '1 second' * ${pollSeconds}`,
    })
    .from(restaurants)
    .leftJoin(posLinks, eq(posLinks.restaurantId, restaurants.id))
    .where(and(eq(restaurants.isDeleted, false), inArray(restaurants.systemType, systemTypes)));
  for (const { restaurantId, sync, poll } of due) {
    if (sync) await askFor(db, { restaurantId, kind: 'sync' }, at);
    if (poll) await askFor(db, { restaurantId, kind: 'poll' }, at);
  }
}
