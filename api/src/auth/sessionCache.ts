import type { sessions, staff } from '../platform/db/schema';

/** A session and its member, as the database had them. */
export interface ReadSession {
  session: typeof sessions.$inferSelect;
  member: Pick<typeof staff.$inferSelect, 'id' | 'email' | 'role' | 'restaurantId' | 'branchId'>;
}

/** A session is read again after this time, in case somebody changes the database without a notice. In milliseconds. */
const KEPT_MS = 5_000;
/** After an end in this process the cache pauses: the change is committed, and its notice arrives, within this time. */
const PAUSE_MS = 1_000;
const MOST = 10_000;

/** The sessions that were read a moment ago. They are used only while every end of a session would be heard (docs/decisions/0035). */
export interface SessionCache {
  get(id: string): ReadSession | undefined;
  /**
   * Reads a session with `read` and keeps it, unless a session ended meanwhile.
   * @param read returns undefined if there is no session
   */
  read(id: string, read: () => Promise<ReadSession | undefined>): Promise<ReadSession | undefined>;
  /** Forgets a session that has ended; all sessions if the id is empty. */
  forget(id: string): void;
  /** Forgets all sessions and keeps none for a moment, because this process is about to end or change one. */
  pause(): void;
}

/**
 * Creates the cache of this process.
 * @param hears whether the database's notices arrive at the moment
 * @param time in milliseconds; it never goes back
 */
export function createSessionCache({
  hears,
  time = () => performance.now(),
}: {
  hears: () => boolean;
  time?: () => number;
}): SessionCache {
  const kept = new Map<string, ReadSession & { at: number }>();
  let pausedUntil = 0;
  /** The number of ends so far. A session that was read before one may have been read before its own. */
  let ends = 0;

  function forgetAll(): void {
    ends += 1;
    kept.clear();
  }

  return {
    get(id) {
      if (!hears()) {
        // An end may be missed from now on.
        kept.clear();
        return undefined;
      }
      const found = kept.get(id);
      return found && time() - found.at < KEPT_MS ? found : undefined;
    },
    async read(id, read) {
      const [before, at] = [ends, time()];
      const found = await read();
      if (!found || before !== ends || at < pausedUntil || !hears()) return found;
      kept.delete(id);
      kept.set(id, { ...found, at });
      if (kept.size > MOST) kept.delete(kept.keys().next().value!);
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
