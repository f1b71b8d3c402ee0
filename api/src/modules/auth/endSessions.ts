import { and, eq, inArray, isNull, ne, type SQL } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { sessions, staff } from '../../platform/db/schema';
import { notifyMembersChanged, notifySessionsEnded } from '../../platform/db/notify';
import type { SessionCache } from './sessionCache';

/**
 * The session caches of this process. They are paused before a change is committed, because the database's notice
 * arrives only after the commit, and until then a cache could accept an ended session.
 */
const caches = new Set<Pick<SessionCache, 'pause'>>();

/** Registers a cache that is paused whenever this process is about to end or change a session. */
export function informCache(cache: Pick<SessionCache, 'pause'>): void {
  caches.add(cache);
}

/**
 * Publishes, within a transaction, that the role, branch or access of members changed. After the commit every process
 * reads their sessions again and closes their event streams. Clients with a valid session reconnect.
 * @param staffId the changed member; if missing, any member may have changed, so all streams are closed
 */
export async function membersChange(tx: Db, staffId?: string): Promise<void> {
  for (const cache of caches) cache.pause();
  await notifyMembersChanged(tx, staffId);
}

/**
 * Ends sessions within a transaction. After the commit their tokens stop working, and every process closes their event
 * streams.
 * @param whose which sessions: one (optionally only if it belongs to the given member), all of a member (optionally
 * except one), or those of all members of a restaurant or of a branch
 * @returns how many sessions ended
 */
export async function endSessions(
  tx: Db,
  whose:
    | { sessionId: string; staffId?: string }
    | { staffId: string; except?: string }
    | { restaurantId: string }
    | { branchId: string },
  at: Date,
): Promise<number> {
  const ended = await tx
    .update(sessions)
    .set({ revokedAt: at })
    .where(and(isNull(sessions.revokedAt), of(tx, whose)))
    .returning({ id: sessions.id });
  for (const cache of caches) cache.pause();
  await notifySessionsEnded(
    tx,
    ended.map(({ id }) => id),
  );
  return ended.length;
}

function of(tx: Db, whose: Parameters<typeof endSessions>[1]): SQL | undefined {
  if ('sessionId' in whose)
    return and(eq(sessions.id, whose.sessionId), whose.staffId ? eq(sessions.staffId, whose.staffId) : undefined);
  if ('staffId' in whose)
    return and(eq(sessions.staffId, whose.staffId), whose.except ? ne(sessions.id, whose.except) : undefined);
  const ofTenant =
    'branchId' in whose ? eq(staff.branchId, whose.branchId) : eq(staff.restaurantId, whose.restaurantId);
  return inArray(sessions.staffId, tx.select({ id: staff.id }).from(staff).where(ofTenant));
}
