import { and, eq, isNull, sql } from 'drizzle-orm';
import { customerOf } from '../../modules/orders/owner';
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

/**
 * Returns the diner who has just proven a phone number with a code, in the transaction that used the code. Normally
 * this is the diner who has the claim to the number. If the last code is too old and the device is unknown, the person
 * gets an empty account. The earlier account loses the number, so its owner can open it only with a passkey, or on
 * devices that are still signed in.
 * @param phone the phone number in E.164 format
 * @param signedInAs the user who is signed in on this device, if any
 */
export async function claimPhone(
  tx: Db,
  { phone, signedInAs, at }: { phone: string; signedInAs: string | null; at: Date },
): Promise<string> {
  await lockUntilCommit(tx, `claim ${phone}`);
  const [claim] = await tx
    .select({
      id: phoneClaims.id,
      userId: phoneClaims.userId,
      activeAt: phoneClaims.activeAt,
      isDeleted: users.isDeleted,
    })
    .from(phoneClaims)
    .innerJoin(users, eq(users.id, phoneClaims.userId))
    .where(and(eq(phoneClaims.phone, phone), isNull(phoneClaims.releasedAt)));
  if (claim && !claim.isDeleted && (claim.userId === signedInAs || !isProofExpired(claim.activeAt, at))) {
    await tx.update(phoneClaims).set({ activeAt: at }).where(eq(phoneClaims.id, claim.id));
    await tx.update(users).set({ lastLogin: at }).where(eq(users.id, claim.userId));
    await confirmSaves(tx, { from: claim.userId, to: claim.userId, at });
    return claim.userId;
  }
  if (claim) {
    await tx.update(phoneClaims).set({ releasedAt: at }).where(eq(phoneClaims.id, claim.id));
    if (!claim.isDeleted) await tx.update(users).set({ phone: null, updatedAt: at }).where(eq(users.id, claim.userId));
  }
  const userId = await customerOf(tx, phone, at, { lastLogin: at });
  await tx.insert(phoneClaims).values({ userId, phone, verifiedAt: at, activeAt: at });
  const from = claim && !claim.isDeleted ? claim.userId : userId;
  await confirmSaves(tx, { from, to: userId, at });
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
 * Returns the time to store as `confirmedAt` of an order that the staff saves for a diner: `at` if the last code still
 * proves the diner's phone number, otherwise null. With null, the order stays unconfirmed until somebody proves the
 * number.
 */
export async function confirmedBy(tx: Db, userId: string, at: Date): Promise<Date | null> {
  const until = await provenUntil(tx, userId);
  return until && until >= at ? at : null;
}

/**
 * Gives unconfirmed orders of a phone number to the diner who has proven it. The function goes back in time from now,
 * over the saves of these orders, to the first gap of more than {@link PROOF_VALID_DAYS} days between two saves. In
 * this gap the number may have changed hands. Orders before the gap may belong to an earlier owner, so they stay
 * unconfirmed.
 */
async function confirmSaves(tx: Db, { from, to, at }: { from: string; to: string; at: Date }): Promise<void> {
  const newestFirst = sql`order by saved_at desc, id desc`;
  const until = sql`${at.toISOString()}::timestamptz`;
  const unbroken = sql`
    select id from (
      select id, sum(case when later - saved_at > make_interval(days => ${PROOF_VALID_DAYS}::int) then 1 else 0 end) over (${newestFirst}) as pauses
      from (
        select id, saved_at, coalesce(lag(saved_at) over (${newestFirst}), ${until}) as later
        from orders where user_id = ${from}::uuid and confirmed_at is null
      ) as waiting
    ) as counted where pauses = 0`;
  // Locked orders are skipped: another transaction is saving them at this moment, and it also confirms them.
  await tx.execute(sql`
    update ${orders} set user_id = ${to}::uuid, confirmed_at = ${until}
    where id in (select id from orders where id in (${unbroken}) for update skip locked)`);
}
