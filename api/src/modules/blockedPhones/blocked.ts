import { and, eq, gt, isNull, or, type SQL } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { blockedPhones } from '../../platform/db/schema';
import { refusals } from '../../platform/refusals';

/** The condition for blocks that have not ended by themselves. */
export const inForce = (at: Date | SQL): SQL | undefined =>
  or(isNull(blockedPhones.until), gt(blockedPhones.until, at));

/**
 * Checks that a phone number may get codes and receipts.
 * @param phone the phone number in E.164 format
 * @throws Refusal 403 if an administrator has blocked it
 */
export async function requireUnblocked(db: Db, phone: string, at: Date): Promise<void> {
  const [block] = await db
    .select({ id: blockedPhones.id })
    .from(blockedPhones)
    .where(and(eq(blockedPhones.phone, phone), inForce(at)));
  if (block) throw refusals.phoneBlocked();
}

/** A block of a phone number, without the number. */
export interface Block {
  id: string;
  reason: string;
  until: Date | null;
}
