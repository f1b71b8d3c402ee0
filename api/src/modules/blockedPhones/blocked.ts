import { and, eq, gt, inArray, isNull, or, type SQL } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { blockedPhones } from '../../platform/db/schema';
import { refusals } from '../../platform/refusals';

/** The condition for blocks that have not ended by themselves. */
export const inForce = (at: Date): SQL | undefined => or(isNull(blockedPhones.until), gt(blockedPhones.until, at));

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

/** Returns the blocks that are in force, by the phone numbers in E.164 format. */
export async function blocksOf(db: Db, phones: readonly (string | null)[], at: Date): Promise<Map<string, Block>> {
  const asked = phones.flatMap((phone) => phone || []);
  if (asked.length === 0) return new Map();
  const { phone, id, reason, until } = blockedPhones;
  const found = await db
    .select({ phone, id, reason, until })
    .from(blockedPhones)
    .where(and(inArray(phone, asked), inForce(at)));
  return new Map(found.map(({ phone: of, ...block }) => [of, block]));
}
