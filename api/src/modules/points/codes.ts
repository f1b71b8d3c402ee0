import { randomInt } from 'node:crypto';
import { and, eq, gt, isNotNull, isNull, lte } from 'drizzle-orm';
import { sha256 } from '../../platform/crypto/sha256';
import type { Db } from '../../platform/db/database';
import {
  pointsAccounts,
  pointsCodes,
  pointsLots,
  pointsPrograms,
  pointsVersions,
  IN_FORCE,
} from '../../platform/db/schema';
import { refusals } from '../../platform/refusals';
import { leftOf, usable } from './book';

/** The lifetime of a code, in seconds. After this time the diner's phone requests the next code. */
export const CODE_SECONDS = 60;
const DIGITS = 8;
/**
 * The maximum number of attempts to create a code. An attempt fails if another diner of the programme has the same
 * code.
 */
const TRIES = 5;

/**
 * Creates the code with which a cashier can use a diner's points. The new code replaces the diner's earlier code.
 * @param restaurantId the restaurant whose points are used; null for the platform's points
 * @throws Refusal 409 if no points can be used
 */
export async function createCode(
  db: Db,
  { userId, restaurantId }: { userId: string; restaurantId: string | null },
  at: Date,
): Promise<string> {
  const [account] = await db
    .select({ id: pointsAccounts.id, programId: pointsAccounts.programId, debt: pointsAccounts.debt })
    .from(pointsAccounts)
    .innerJoin(pointsPrograms, eq(pointsPrograms.id, pointsAccounts.programId))
    .innerJoin(pointsVersions, and(eq(pointsVersions.programId, pointsPrograms.id), IN_FORCE))
    .where(
      and(
        eq(pointsAccounts.userId, userId),
        isNotNull(pointsVersions.pointValue),
        restaurantId === null ? isNull(pointsPrograms.restaurantId) : eq(pointsPrograms.restaurantId, restaurantId),
      ),
    );
  if (!account) throw refusals.pointsUnusable();
  if (account.debt > 0) throw refusals.pointsInDebt();
  const lots = await db
    .select()
    .from(pointsLots)
    .where(and(eq(pointsLots.accountId, account.id), gt(pointsLots.left, 0)));
  if (leftOf(usable(lots, at)) === 0) throw refusals.pointsTooFew();

  const { id: accountId, programId } = account;
  const expiresAt = new Date(at.getTime() + CODE_SECONDS * 1000);
  await db.delete(pointsCodes).where(lte(pointsCodes.expiresAt, at));
  for (let tries = 0; tries < TRIES; tries += 1) {
    const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
    const values = { accountId, programId, codeHash: hashOf(code), expiresAt };
    const isMade = await db.transaction(async (tx) => {
      await tx.delete(pointsCodes).where(eq(pointsCodes.accountId, accountId));
      const made = await tx.insert(pointsCodes).values(values).onConflictDoNothing().returning();
      return made.length === 1;
    });
    if (isMade) return code;
  }
  throw new Error('every tried points code was taken');
}

/**
 * Uses a code, which deletes it.
 * @returns the account and its programme; undefined if the code is wrong or expired
 */
export async function takeCode(
  tx: Db,
  { code, programIds }: { code: string; programIds: string[] },
  at: Date,
): Promise<{ accountId: string; programId: string } | undefined> {
  for (const programId of programIds) {
    const [taken] = await tx
      .delete(pointsCodes)
      .where(
        and(
          eq(pointsCodes.programId, programId),
          eq(pointsCodes.codeHash, hashOf(code)),
          gt(pointsCodes.expiresAt, at),
        ),
      )
      .returning({ accountId: pointsCodes.accountId, programId: pointsCodes.programId });
    if (taken) return taken;
  }
  return undefined;
}

const hashOf = (code: string) => sha256(`points ${code}`);
