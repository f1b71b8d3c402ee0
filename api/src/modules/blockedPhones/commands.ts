import { saudiMobile } from 'contracts';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { offsetOf, totalOf, type Page } from '../../platform/db/page';
import { blockedPhones, customerSessions, staff, users } from '../../platform/db/schema';
import { refusals } from '../../platform/refusals';
import { inForce } from './blocked';

const DAY_MS = 24 * 3_600_000;

/** The phone number to block, or the app user who has it. */
type Blocked = { phone: string } | { userId: string };

/** A new or ended block, and the app user with the number. */
interface Block {
  id: string;
  /** Null if nobody has the number. */
  userId: string | null;
  /** In E.164 format. */
  phone: string;
  until: Date | null;
}

/**
 * Blocks a phone number, in a transaction: it gets no more codes, no order can be saved to it, and its user is signed
 * out everywhere. A number that is already blocked gets the new reason and the new end.
 * @param days after how many days the block ends; null if an administrator must end it
 * @throws Refusal 400 for an invalid phone number; 404 for an unknown user; 409 if the user has no number
 */
export async function blockPhone(
  tx: Db,
  { reason, days, blockedBy, ...who }: Blocked & { reason: string; days: number | null; blockedBy: string },
  at: Date,
): Promise<Block> {
  const phone = await phoneOf(tx, who);
  const until = days === null ? null : new Date(at.getTime() + days * DAY_MS);
  const block = { reason, until, blockedBy, blockedAt: at };
  const [made] = await tx
    .insert(blockedPhones)
    .values({ phone, ...block })
    .onConflictDoUpdate({ target: blockedPhones.phone, set: block })
    .returning({ id: blockedPhones.id });
  const owners = tx.select({ id: users.id }).from(users).where(eq(users.phone, phone));
  await tx.delete(customerSessions).where(inArray(customerSessions.userId, owners));
  return { id: made!.id, userId: await userOf(tx, phone), phone, until };
}

/**
 * Ends a block, in a transaction.
 * @throws Refusal 404 for an unknown block
 */
export async function unblockPhone(tx: Db, id: string): Promise<Block> {
  const [ended] = await tx
    .delete(blockedPhones)
    .where(eq(blockedPhones.id, id))
    .returning({ phone: blockedPhones.phone, until: blockedPhones.until });
  if (!ended) throw refusals.block();
  return { id, userId: await userOf(tx, ended.phone), ...ended };
}

/** Returns a page of the blocks that are in force, with the latest first. */
export async function listBlocks(db: Db, { page, limit }: Page, at: Date) {
  const { id, phone, reason, until, blockedAt } = blockedPhones;
  const rows = await db
    .select({ id, phone, reason, until, blockedAt, by: { id: staff.id, name: staff.name } })
    .from(blockedPhones)
    .innerJoin(staff, eq(staff.id, blockedPhones.blockedBy))
    .where(inForce(at))
    .orderBy(desc(blockedAt), desc(id))
    .limit(limit)
    .offset(offsetOf({ page, limit }));
  return { total: await totalOf(rows, { page, limit }, () => db.$count(blockedPhones, inForce(at))), rows };
}

async function phoneOf(tx: Db, who: Blocked): Promise<string> {
  if ('phone' in who) {
    const phone = saudiMobile(who.phone);
    if (!phone) throw refusals.phone();
    return phone;
  }
  const [user] = await tx.select({ phone: users.phone }).from(users).where(eq(users.id, who.userId));
  if (!user) throw refusals.user();
  if (!user.phone) throw refusals.userWithoutPhone();
  return user.phone;
}

async function userOf(tx: Db, phone: string): Promise<string | null> {
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.phone, phone), eq(users.isDeleted, false)));
  return user?.id ?? null;
}
