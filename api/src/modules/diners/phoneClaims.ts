import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import { requireUnblocked } from '../blockedPhones/blocked';
import { customerOf } from './customerOf';
import type { Db } from '../../platform/db/database';
import { lockUntilCommit } from '../../platform/db/locks';
import { orders, phoneClaims, users } from '../../platform/db/schema';

/**
 * The number of days for which a code proves that a phone number belongs to a diner. Operators give old numbers to new
 * customers, who must not get the receipts of an earlier owner (docs/decisions/0037). So after this time, a person who
 * proves the number on an unknown device counts as somebody else. Only a code extends the time. Using a session does
 * not, because an earlier owner may still have the device.
 */
const PROOF_VALID_DAYS = 45;
const DAY_MS = 24 * 3_600_000;

const isProofExpired = (activeAt: Date, at: Date) => at.getTime() - activeAt.getTime() > PROOF_VALID_DAYS * DAY_MS;

interface Claiming {
  /** In E.164 format. */
  phone: string;
  /** The user who is signed in on this device, if any. */
  signedInAs: string | null;
  /** Whether the code brings back an account that its diner has deleted, and that has not been erased yet. */
  mayReturn?: boolean;
  at: Date;
}

/**
 * Returns the diner who has just proven a phone number with a code, in the transaction that used the code. Normally
 * this is the diner who has the claim to the number. If the last code is too old and the device is unknown, the person
 * gets an empty account. The earlier account loses the number, so its owner can open it only with a passkey, or on
 * devices that are still signed in.
 * @throws Refusal 403 for a blocked phone number
 */
export async function claimPhone(tx: Db, { phone, signedInAs, mayReturn = false, at }: Claiming): Promise<string> {
  await requireUnblocked(tx, phone, at);
  await lockUntilCommit(tx, `claim ${phone}`);
  const [claim] = await tx
    .select({
      id: phoneClaims.id,
      userId: phoneClaims.userId,
      activeAt: phoneClaims.activeAt,
      isDeleted: users.isDeleted,
      leftAt: users.leftAt,
    })
    .from(phoneClaims)
    .innerJoin(users, eq(users.id, phoneClaims.userId))
    .where(and(eq(phoneClaims.phone, phone), isNull(phoneClaims.releasedAt)));
  if (claim?.isDeleted && claim.leftAt && mayReturn && !isProofExpired(claim.activeAt, at)) {
    await tx
      .update(users)
      .set({ isDeleted: false, deletedAt: null, leftAt: null, updatedAt: at })
      .where(eq(users.id, claim.userId));
    claim.isDeleted = false;
  }
  if (claim && !claim.isDeleted && (claim.userId === signedInAs || !isProofExpired(claim.activeAt, at))) {
    await tx.update(phoneClaims).set({ activeAt: at }).where(eq(phoneClaims.id, claim.id));
    await tx.update(users).set({ lastLogin: at }).where(eq(users.id, claim.userId));
    return claim.userId;
  }
  if (claim) {
    await tx.update(phoneClaims).set({ releasedAt: at }).where(eq(phoneClaims.id, claim.id));
    if (!claim.isDeleted) await tx.update(users).set({ phone: null, updatedAt: at }).where(eq(users.id, claim.userId));
  }
  const userId = await customerOf(tx, phone, at, { lastLogin: at });
  await tx.insert(phoneClaims).values({ userId, phone, verifiedAt: at, activeAt: at });
  if (claim && !claim.isDeleted) await movePending(tx, { from: claim.userId, since: claim.activeAt, to: userId });
  return userId;
}

/**
 * Returns when the proof of the diner's phone number ends, which may be in the past; null if the diner has no number.
 */
export async function provenUntil(db: Db, userId: string): Promise<Date | null> {
  const [claim] = await db
    .select({ activeAt: phoneClaims.activeAt })
    .from(phoneClaims)
    .where(and(eq(phoneClaims.userId, userId), isNull(phoneClaims.releasedAt)));
  return claim ? new Date(claim.activeAt.getTime() + PROOF_VALID_DAYS * DAY_MS) : null;
}

/**
 * Moves orders that the staff saved for a phone number after its earlier owner last proved it, to the diner who has
 * proven it now. They are pending, so this diner is asked about them.
 */
async function movePending(tx: Db, { from, since, to }: { from: string; since: Date; to: string }): Promise<void> {
  const pending = tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, from), isNull(orders.confirmedAt), gt(orders.savedAt, since)))
    // Locked orders are skipped, because waiting for them could deadlock: another transaction is saving them with a code
    // and waits for this claim.
    .for('update', { skipLocked: true });
  await tx.update(orders).set({ userId: to }).where(inArray(orders.id, pending));
}
