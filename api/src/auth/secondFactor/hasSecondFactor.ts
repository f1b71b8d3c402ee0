import { and, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { secondFactors } from '../../platform/db/schema';

/** Returns whether a member has a second factor. */
export async function hasSecondFactor(db: Db, staffId: string): Promise<boolean> {
  const on = and(eq(secondFactors.staffId, staffId), isNotNull(secondFactors.confirmedAt));
  return (await db.select({ staffId: secondFactors.staffId }).from(secondFactors).where(on)).length > 0;
}
