import { eq, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { posBudgets } from '../db/schema';

/** Foodics allows 90 calls a minute and counts refused ones too; we stop at 60. */
export const CALLS_PER_MINUTE = 60;

/** What a restaurant's POS lets us ask, shared by all processes. */
export interface PosBudget {
  /** Takes one call; 0 when it may be made now, else the seconds to wait. */
  take(restaurantId: string): Promise<number>;
  /** The POS asked us to stay away. */
  quiet(restaurantId: string, seconds: number): Promise<void>;
}

export function createPosBudget(db: Db, now: () => Date): PosBudget {
  return {
    async take(restaurantId) {
      const at = now();
      const refilled = sql`least(${CALLS_PER_MINUTE}::float8, ${posBudgets.tokens} + greatest(0, extract(epoch from excluded.refilled_at - ${posBudgets.refilledAt})::float8) * ${CALLS_PER_MINUTE / 60}::float8)`;
      const taken = await db
        .insert(posBudgets)
        .values({ restaurantId, tokens: CALLS_PER_MINUTE - 1, refilledAt: at })
        .onConflictDoUpdate({
          target: posBudgets.restaurantId,
          set: { tokens: sql`${refilled} - 1`, refilledAt: sql`greatest(${posBudgets.refilledAt}, excluded.refilled_at)` },
          setWhere: sql`${refilled} >= 1 and (${posBudgets.quietUntil} is null or ${posBudgets.quietUntil} <= excluded.refilled_at)`,
        })
        .returning({ tokens: posBudgets.tokens });
      if (taken.length > 0) return 0;
      const [budget] = await db.select({ quietUntil: posBudgets.quietUntil }).from(posBudgets).where(eq(posBudgets.restaurantId, restaurantId));
      return Math.max(1, Math.ceil(((budget?.quietUntil?.getTime() ?? 0) - at.getTime()) / 1000));
    },

    async quiet(restaurantId, seconds) {
      const quietUntil = new Date(now().getTime() + seconds * 1000);
      await db
        .insert(posBudgets)
        .values({ restaurantId, tokens: 0, refilledAt: now(), quietUntil })
        .onConflictDoUpdate({ target: posBudgets.restaurantId, set: { quietUntil: sql`greatest(${posBudgets.quietUntil}, excluded.quiet_until)` } });
    },
  };
}
