import { and, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { secondFactors } from '../../../platform/db/schema';

/** Returns whether a member has turned the second factor on. A setup that was only started does not count. */
export async function hasSecondFactor(db: Db, staffId: string): Promise<boolean> {
  const on = and(eq(secondFactors.staffId, staffId), isNotNull(secondFactors.confirmedAt));
  return (await db.select({ staffId: secondFactors.staffId }).from(secondFactors).where(on)).length > 0;
}
