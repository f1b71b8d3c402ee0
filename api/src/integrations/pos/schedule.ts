import { and, asc, eq, gt, inArray, isNull, lte, notExists, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { branches, posJobs, posLinks, restaurants } from '../../platform/db/schema';
import type { Watched } from '../../modules/events/hub';
import { askFor, CLOCKS_DIFFER_MS } from './queue';

/** Branches and tills are read every night after this hour in the restaurant's time zone. */
const SYNC_HOUR = 3;
/**
 * Changes that are reported shortly after one another are read together: at most 40 calls of a minute's 60. It is short
 * enough for an order to be in the live list within 2 s of its webhook.
 */
const POLL_GAP_MS = 1_500;
/** How many watched restaurants are read per check of the schedule. With more of them, each waits its turn. */
const WATCHED_AT_ONCE = 20;

/** Requests the reading of a restaurant's changed orders: immediately, or shortly after their last reading. */
export async function askForChanges(db: Db, restaurantId: string, at: Date): Promise<void> {
  const [link] = await db
    .select({ polledAt: posLinks.polledAt })
    .from(posLinks)
    .where(eq(posLinks.restaurantId, restaurantId));
  await askFor(
    db,
    { restaurantId, kind: 'poll' },
    at,
    // A reading that a clock which was ahead has noted is no reason to wait for longer.
    new Date(
      Math.min(at.getTime() + POLL_GAP_MS, Math.max(at.getTime(), (link?.polledAt?.getTime() ?? 0) + POLL_GAP_MS)),
    ),
  );
}

/** Readings after this moment were noted by a clock that was ahead. They tell nothing about the age of the reading. */
const tooLate = (at: Date) => new Date(at.getTime() + CLOCKS_DIFFER_MS);

/**
 * Requests the scheduled jobs: the orders of every restaurant whose last reading is too old, and its branches and tills
 * once per night. Several processes may do so at the same time, because a waiting job is stored once.
 * @param systemTypes those with a connector
 * @param pollSeconds the maximum age of the last reading of the orders
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
      poll: sql<boolean>`${posLinks.polledAt} is null or ${posLinks.polledAt} <= ${moment} - interval '1 second' * ${pollSeconds} or ${posLinks.polledAt} > ${tooLate(at).toISOString()}::timestamptz`,
    })
    .from(restaurants)
    .leftJoin(posLinks, eq(posLinks.restaurantId, restaurants.id))
    .where(and(eq(restaurants.isDeleted, false), inArray(restaurants.systemType, systemTypes)));
  for (const { restaurantId, sync, poll } of due) {
    if (sync) await askFor(db, { restaurantId, kind: 'sync' }, at);
    if (poll) await askFor(db, { restaurantId, kind: 'poll' }, at);
  }
}

/**
 * Requests the orders of the restaurants whose live orders are being viewed, so that they do not depend on
 * webhooks. A restaurant whose link has a problem waits for the usual schedule, and one that is being read is not asked
 * twice.
 * @param pollSeconds the maximum age of the last reading during viewing
 */
export async function askForWatched(
  db: Db,
  { systemTypes, watched, pollSeconds, at }: { systemTypes: string[]; watched: Watched; pollSeconds: number; at: Date },
): Promise<void> {
  if (!watched.all && watched.branchIds.length === 0) return;
  const ofBranches = db
    .select({ id: branches.restaurantId })
    .from(branches)
    .where(inArray(branches.id, [...watched.branchIds]));
  const waiting = db
    .select({ id: posJobs.id })
    .from(posJobs)
    .where(and(eq(posJobs.restaurantId, restaurants.id), eq(posJobs.kind, 'poll')));
  const due = await db
    .select({ restaurantId: restaurants.id })
    .from(posLinks)
    .innerJoin(restaurants, eq(restaurants.id, posLinks.restaurantId))
    .where(
      and(
        or(lte(posLinks.polledAt, new Date(at.getTime() - pollSeconds * 1000)), gt(posLinks.polledAt, tooLate(at))),
        isNull(posLinks.problem),
        eq(restaurants.isDeleted, false),
        inArray(restaurants.systemType, systemTypes),
        watched.all ? undefined : inArray(restaurants.id, ofBranches),
        notExists(waiting),
      ),
    )
    .orderBy(asc(posLinks.polledAt))
    .limit(WATCHED_AT_ONCE);
  for (const { restaurantId } of due) await askFor(db, { restaurantId, kind: 'poll' }, at);
}
