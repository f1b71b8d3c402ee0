import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { type PosFailure, posLinks } from '../../platform/db/schema';

/** The result of a call to the POS. Missing fields do not change the stored values. */
interface Tried {
  /** The reason for an unusable response; null when the response was usable. */
  problem: PosFailure | null;
  business?: string | null;
  syncedAt?: Date;
  polledAt?: Date;
  cursor?: string;
  otherDevices?: string[];
}

/** Stores the result of an attempt: the state of a restaurant's link to its POS, and when the state started. */
export async function noteLink(db: Db, restaurantId: string, { problem, ...known }: Tried, at: Date): Promise<void> {
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
