import { and, eq, gt, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/db/database';
import { type PosFailure, posGates } from '../../platform/db/schema';
import { sha256 } from '../../platform/crypto/sha256';
import { PosUnavailable } from './port';
import { CLOCKS_DIFFER_MS } from './queue';

/**
 * The maximum number of calls in any sixty seconds. Foodics allows 90 per minute, including refused calls. The limit
 * counts calls and is not a token bucket: after a pause, a bucket would allow nearly twice as many calls in one minute.
 */
export const CALLS_PER_MINUTE = 60;
/**
 * The purpose of a call. Calls for lists, such as changed orders or tills, are the most valuable, because one call serves
 * all tills. Calls for diners and calls for single orders may each use only a share of the limit, so that neither kind
 * can block the other calls. A share would also be too small for the tills of a large restaurant, whose pages must be
 * read in one go.
 */
export type CallPurpose = 'lists' | 'diner' | 'single';
const SHARES = {
  lists: { column: posGates.calls, max: CALLS_PER_MINUTE },
  diner: { column: posGates.diners, max: 36 },
  single: { column: posGates.singles, max: 12 },
} as const satisfies Record<CallPurpose, object>;

/** Slightly more than a minute, because calls may reach the POS closer together than they were sent. */
export const WINDOW_MS = 62_000;

/** The number of consecutive failures after which calls pause. Each further failure doubles the pause. */
const FAILURES_TO_OPEN = 3;
const MAX_REST_SECONDS = 300;

/**
 * The failures that count towards the circuit breaker: the POS or the network has a problem, or the POS refuses this
 * token. An immediate retry would not help.
 */
const BREAKER_FAILURES: readonly PosFailure[] = [
  'timeout',
  'network',
  'server_error',
  'unreadable',
  'expired',
  'forbidden',
];

/**
 * Decides when a POS may be called with a token. It applies a limit per minute, the wait that the POS asked for, and a
 * circuit breaker. Its state is in the database, so that all processes together keep the limits. Restaurants that share
 * a token share its gate.
 */
export interface PosGate {
  /**
   * Counts a call, or refuses it.
   * @throws PosUnavailable `budget` with the seconds to wait, when no call is allowed now
   */
  enter(token: string, purpose: CallPurpose): Promise<void>;
  /** Records the result of a call; null for a success. */
  leave(token: string, failure: PosUnavailable | null): Promise<void>;
}

/**
 * @param random returns a number from 0 to 1, which varies the pauses, so that restaurants whose calls failed together
 * do not retry together
 */
export function createPosGate(db: Db, now: () => Date, random: () => number = Math.random): PosGate {
  /**
   * Extends a pause. A stored pause that is impossibly long was recorded by a clock that was ahead, so it is replaced.
   */
  const quietFor = (seconds: number) => {
    const at = now().getTime();
    const until = new Date(at + Math.min(MAX_REST_SECONDS, seconds) * 1000).toISOString();
    const longest = new Date(at + MAX_REST_SECONDS * 1000 + CLOCKS_DIFFER_MS).toISOString();
    return sql`case when ${posGates.quietUntil} > ${longest}::timestamptz then ${until}::timestamptz
      else greatest(${posGates.quietUntil}, ${until}::timestamptz) end`;
  };

  return {
    async enter(token, purpose) {
      const key = sha256(token);
      const at = now();
      const windowBegan = new Date(at.getTime() - WINDOW_MS);
      const { column, max } = SHARES[purpose];
      // Calls that a fast clock recorded far in the future are ignored. Otherwise they would count as recent until that
      // time.
      const windowEnds = new Date(at.getTime() + WINDOW_MS);
      const recent = (calls: PgColumn) =>
        sql`array(select call from unnest(${calls}) call where call > ${windowBegan.toISOString()}::timestamptz and call < ${windowEnds.toISOString()}::timestamptz order by call)`;
      // No correct pause ends later than this, so a stored pause that ends later is ignored too.
      const longest = new Date(at.getTime() + MAX_REST_SECONDS * 1000 + CLOCKS_DIFFER_MS);
      const own = (which: CallPurpose) => (which === purpose ? [at] : []);
      const taken = await db
        .insert(posGates)
        .values({ key, calls: [at], diners: own('diner'), singles: own('single') })
        .onConflictDoUpdate({
          target: posGates.key,
          set: {
            calls: sql`${recent(posGates.calls)} || excluded.calls`,
            diners: sql`${recent(posGates.diners)} || excluded.diners`,
            singles: sql`${recent(posGates.singles)} || excluded.singles`,
          },
          setWhere: sql`cardinality(${recent(posGates.calls)}) < ${CALLS_PER_MINUTE} and cardinality(${recent(column)}) < ${max}
            and (${posGates.quietUntil} is null or ${posGates.quietUntil} <= ${at.toISOString()}::timestamptz
              or ${posGates.quietUntil} > ${longest.toISOString()}::timestamptz)`,
        })
        .returning({ key: posGates.key });
      if (taken.length > 0) return;
      const [gate] = await db
        .select({ quietUntil: posGates.quietUntil, all: posGates.calls, share: column })
        .from(posGates)
        .where(eq(posGates.key, key));
      const opens = Math.max(
        roomAt(gate?.all, CALLS_PER_MINUTE, windowBegan, windowEnds),
        roomAt(gate?.share, max, windowBegan, windowEnds),
        gate?.quietUntil && gate.quietUntil <= longest ? gate.quietUntil.getTime() : 0,
      );
      throw new PosUnavailable('budget', Math.max(1, Math.ceil((opens - at.getTime()) / 1000)));
    },

    async leave(token, failure) {
      const key = sha256(token);
      if (!failure) {
        await db
          .update(posGates)
          .set({ failures: 0 })
          .where(and(eq(posGates.key, key), gt(posGates.failures, 0)));
      } else if (failure.reason === 'rate_limited') {
        await db
          .update(posGates)
          .set({ quietUntil: quietFor(failure.quietSeconds ?? 1) })
          .where(eq(posGates.key, key));
      } else if (BREAKER_FAILURES.includes(failure.reason)) {
        const [{ failures } = { failures: 0 }] = await db
          .update(posGates)
          .set({ failures: sql`${posGates.failures} + 1` })
          .where(eq(posGates.key, key))
          .returning({ failures: posGates.failures });
        if (failures < FAILURES_TO_OPEN) return;
        const rest = Math.min(MAX_REST_SECONDS, 2 ** (failures - FAILURES_TO_OPEN)) * (1 - random() / 2);
        await db
          .update(posGates)
          .set({ quietUntil: quietFor(rest) })
          .where(eq(posGates.key, key));
      }
    },
  };
}

/**
 * Returns the time at which one more call will be within the limit, in milliseconds since 1970; 0 if it is within the
 * limit now.
 */
function roomAt(calls: Date[] = [], max: number, windowBegan: Date, windowEnds: Date): number {
  const recent = calls.filter((call) => call > windowBegan && call < windowEnds);
  return recent.length < max ? 0 : recent[recent.length - max]!.getTime() + WINDOW_MS;
}
