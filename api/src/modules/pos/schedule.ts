import { and, asc, eq, gt, inArray, isNull, lte, notExists, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { branches, posJobs, posLinks, posUnreadable, restaurants } from '../../platform/db/schema';
import type { Watched } from '../events/eventStreams';
import { requestJob, CLOCKS_DIFFER_MS } from './queue';

/** Branches and tills are read every night after this hour in the restaurant's time zone. */
const SYNC_HOUR = 3;
/**
 * The minimum time between two polls of a restaurant's changes. Changes that are reported shortly after one another are
 * read together, with at most 40 of the 60 calls per minute. The time is short enough that an order is in the live list
 * within 2 s of its webhook.
 */
const POLL_GAP_MS = 1_500;
/**
 * How many restaurants are read per check of the schedule because somebody is viewing their live orders. If there are
 * more such restaurants, the rest are read at later checks.
 */
const WATCHED_AT_ONCE = 20;

/** Requests a poll of a restaurant's changed orders: immediately, or shortly after the last poll. */
export async function requestChanges(db: Db, restaurantId: string, at: Date): Promise<void> {
  const [link] = await db
    .select({ polledAt: posLinks.polledAt })
    .from(posLinks)
    .where(eq(posLinks.restaurantId, restaurantId));
  await requestJob(
    db,
    { restaurantId, kind: 'poll' },
    at,
    // The time of the last poll may have been recorded by a clock that was ahead, so the delay is limited to the gap.
    new Date(
      Math.min(at.getTime() + POLL_GAP_MS, Math.max(at.getTime(), (link?.polledAt?.getTime() ?? 0) + POLL_GAP_MS)),
    ),
  );
}

/**
 * Returns the latest plausible time of a poll. If a stored time is later, the clock that recorded it was ahead, so the
 * age of the poll is unknown.
 */
const tooLate = (at: Date) => new Date(at.getTime() + CLOCKS_DIFFER_MS);

/**
 * Requests the scheduled jobs: a poll of every restaurant whose last poll is too old, and a sync of branches and tills
 * once per night. Several processes may call this at the same time, because a waiting job is stored only once.
 * @param systemTypes the system types that have a connector
 * @param pollSeconds the maximum age of the last poll
 */
export async function requestDueJobs(
  db: Db,
  { systemTypes, pollSeconds, at }: { systemTypes: string[]; pollSeconds: number; at: Date },
): Promise<void> {
  const moment = sql`${at.toISOString()}::timestamptz`;
  // The most recent moment at which it was `SYNC_HOUR` o'clock in the restaurant's time zone.
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
    if (sync) await requestJob(db, { restaurantId, kind: 'sync' }, at);
    if (poll) await requestJob(db, { restaurantId, kind: 'poll' }, at);
  }
}

/**
 * Requests a poll of the restaurants whose live orders somebody is viewing, so that the live list does not depend on
 * webhooks. A restaurant whose connection has a problem keeps the usual schedule. A restaurant whose poll is already
 * requested or running is skipped.
 * @param pollSeconds the maximum age of the last poll while somebody is viewing
 */
export async function requestWatchedJobs(
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
  for (const { restaurantId } of due) await requestJob(db, { restaurantId, kind: 'poll' }, at);
}

/**
 * Requests that every unreadable order is read again, because a newer version of this program may be able to read it.
 * @param restaurantId limits this to one restaurant
 */
export async function requestUnreadable(db: Db, at: Date, restaurantId?: string): Promise<void> {
  const moment = sql`${at.toISOString()}::timestamptz`;
  const which = restaurantId === undefined ? sql`true` : eq(posUnreadable.restaurantId, restaurantId);
  await db.execute(sql`insert into ${posJobs} (restaurant_id, kind, subject, asked_at, run_at)
    select ${posUnreadable.restaurantId}, 'order', ${posUnreadable.posOrderId}, ${moment}, ${moment} from ${posUnreadable} where ${which}
    on conflict do nothing`);
}
