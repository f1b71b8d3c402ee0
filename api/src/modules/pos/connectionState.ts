import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { type PosFailure, posLinks } from '../../platform/db/schema';

/** The result of a call to the POS. A missing field leaves the stored value unchanged. */
interface Tried {
  /** Why the response was unusable; null if it was usable. */
  problem: PosFailure | null;
  business?: string | null;
  syncedAt?: Date;
  polledAt?: Date;
  cursor?: string;
  otherDevices?: string[];
}

/**
 * Stores the result of a call: the state of a restaurant's connection to its POS, and the time at which this state
 * began.
 */
export async function storeLink(db: Db, restaurantId: string, { problem, ...known }: Tried, at: Date): Promise<void> {
  await db
    .insert(posLinks)
    .values({ restaurantId, problem, since: at, ...known })
    .onConflictDoUpdate({
      target: posLinks.restaurantId,
      set: {
        problem,
        ...known,
        since: sql`case when ${posLinks.problem} is distinct from excluded.problem then excluded.since else ${posLinks.since} end`,
      },
    });
}
