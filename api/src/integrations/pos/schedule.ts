import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { posLinks, restaurants } from '../../platform/db/schema';
import { askFor } from './queue';

/** Branches and tills are read every night after this hour in the restaurant's time zone. */
const SYNC_HOUR = 3;
/** Changes that are reported shortly after one another are read together, so that most calls of a minute stay free. */
const POLL_GAP_MS = 3_000;

/** Requests the reading of a restaurant's changed orders: at once, or shortly after their last reading. */
export async function askForChanges(db: Db, restaurantId: string, at: Date): Promise<void> {
  const [link] = await db
    .select({ polledAt: posLinks.polledAt })
    .from(posLinks)
    .where(eq(posLinks.restaurantId, restaurantId));
  await askFor(
    db,
    { restaurantId, kind: 'poll' },
    at,
    new Date(Math.max(at.getTime(), (link?.polledAt?.getTime() ?? 0) + POLL_GAP_MS)),
  );
}

/**
 * Requests the scheduled jobs: the orders of every restaurant whose last reading is too old, and its branches and tills
 * once per night. Several processes may do so at once, because a waiting job is kept once.
 * @param systemTypes those with a connector
 * @param pollSeconds the largest age of a reading of the orders
 */
export async function askForDue(
  db: Db,
  { systemTypes, pollSeconds, at }: { systemTypes: string[]; pollSeconds: number; at: Date },
): Promise<void> {
  const moment = sql`${at.toISOString()}::timestamptz`;
  // The latest moment at which it was this hour in the restaurant's time zone.
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
