import type { sessions, staff } from '../../platform/db/schema';

/** A session and its member, as read from the database. */
export interface ReadSession {
  session: typeof sessions.$inferSelect;
  member: Pick<typeof staff.$inferSelect, 'id' | 'email' | 'role' | 'restaurantId' | 'branchId' | 'moreBranchIds'>;
}

/**
 * The time in milliseconds for which a session stays in the cache. Then the session is read again, in case the database
 * was changed without a notice.
 */
const KEPT_MS = 5_000;
/**
 * The time in milliseconds for which the cache pauses when this process ends a session. In this time the change is
 * committed and its notice arrives.
 */
const PAUSE_MS = 1_000;
const MAX_SESSIONS = 10_000;

/**
 * A cache of recently read sessions. It is used only while this process receives the notices of ended sessions
 * (docs/decisions/0035).
 */
export interface SessionCache {
  get(id: string): ReadSession | undefined;
  /**
   * Returns a session from the cache, or reads it with `read`. The result is stored in the cache, unless a session
   * ended during the read.
   * @param read returns undefined if there is no such session
   */
  read(id: string, read: () => Promise<ReadSession | undefined>): Promise<ReadSession | undefined>;
  /** Removes an ended session from the cache. If the id is empty, it removes all sessions. */
  forget(id: string): void;
  /** Empties the cache and stores nothing for a second, because this process is about to end or change a session. */
  pause(): void;
}

/**
 * Creates the cache of this process.
 * @param receivesNotices whether the database's notices currently arrive
 * @param time the time in milliseconds, from a clock that is never set back
 */
export function createSessionCache({
  receivesNotices,
  time = () => performance.now(),
}: {
  receivesNotices: () => boolean;
  time?: () => number;
}): SessionCache {
  const kept = new Map<string, ReadSession & { at: number }>();
  let pausedUntil = 0;
  /**
   * How many sessions have ended so far. If this number grows during a read, the result of that read may be an ended
   * session.
   */
  let ends = 0;

  function forgetAll(): void {
    ends += 1;
    kept.clear();
  }

  return {
    get(id) {
      if (!receivesNotices()) {
        // This process may have missed notices of ended sessions.
        kept.clear();
        return undefined;
      }
      const found = kept.get(id);
      return found && time() - found.at < KEPT_MS ? found : undefined;
    },
    async read(id, read) {
      const [before, at] = [ends, time()];
      const found = await read();
      if (!found || before !== ends || at < pausedUntil || !receivesNotices()) return found;
      kept.delete(id);
      kept.set(id, { ...found, at });
      if (kept.size > MAX_SESSIONS) kept.delete(kept.keys().next().value!);
      return found;
    },
    forget(id) {
      if (id === '') return forgetAll();
      ends += 1;
      kept.delete(id);
    },
    pause() {
      forgetAll();
      pausedUntil = time() + PAUSE_MS;
    },
  };
}
