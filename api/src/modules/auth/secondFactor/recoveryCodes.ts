import { randomBytes } from 'node:crypto';
import { hashRaw } from '@node-rs/argon2';
import { and, count, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { recoveryCodes, secondFactors } from '../../../platform/db/schema';
import { PASSWORD_COST } from '../password';

/** The number of codes that a member gets. */
export const RECOVERY_CODES = 10;
/**
 * The symbols of Crockford's base32. They do not include I, L and O, which look like digits, so that a printed code is
 * easy to read.
 */
const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/**
 * The number of symbols in a code. Ten symbols are 50 bits, and the hash is slow. So nobody who has stolen the database
 * can guess the codes.
 */
const LENGTH = 10;
const SALT_BYTES = 16;

/**
 * Replaces the recovery codes of a member.
 * @returns the new codes, which cannot be read later
 */
export async function replaceRecoveryCodes(tx: Db, staffId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  const salt = randomBytes(SALT_BYTES).toString('hex');
  const hashes = await Promise.all(codes.map((code) => hashOf(code, salt)));
  await tx.update(secondFactors).set({ recoverySalt: salt }).where(eq(secondFactors.staffId, staffId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.staffId, staffId));
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ staffId, codeHash })));
  return codes.map((code) => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`);
}

/** Uses up a recovery code. Returns false if the code is unknown or used. Only one of two concurrent calls succeeds. */
export async function takeRecoveryCode(
  tx: Db,
  { staffId, salt, typed }: { staffId: string; salt: string; typed: string },
  at: Date,
): Promise<boolean> {
  const code = normalized(typed);
  if (code.length !== LENGTH) return false;
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: at })
    .where(
      and(
        eq(recoveryCodes.staffId, staffId),
        eq(recoveryCodes.codeHash, await hashOf(code, salt)),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ staffId: recoveryCodes.staffId });
  return used.length > 0;
}

/** Returns how many recovery codes a member has left. */
export async function recoveryCodesLeft(db: Db, staffId: string): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.staffId, staffId), isNull(recoveryCodes.usedAt)));
  return row?.left ?? 0;
}

const newCode = () => Array.from(randomBytes(LENGTH), (byte) => SYMBOLS[byte % SYMBOLS.length]).join('');

/**
 * Converts a typed code to its normal form. People may type it in upper or lower case, without the hyphen, and with
 * letters instead of similar digits.
 */
const normalized = (typed: string) =>
  typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');

/**
 * Returns the hash of a code. All codes of a member have the same salt, so that a typed code must be hashed only once
 * and not once per stored code.
 */
const hashOf = async (code: string, salt: string) =>
  (await hashRaw(code, { ...PASSWORD_COST, salt: Buffer.from(salt, 'hex') })).toString('hex');
