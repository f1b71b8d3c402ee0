import { randomBytes } from 'node:crypto';
import { hashRaw } from '@node-rs/argon2';
import { and, count, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { recoveryCodes, secondFactors } from '../../platform/db/schema';
import { PASSWORD_COST } from '../password';

/** How many codes a member gets at once. */
export const RECOVERY_CODES = 10;
/** Crockford's base32: no letters that look like digits, so that a printed code can be read. */
const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Ten symbols are 50 bits. With the cost of the hash, the codes of a stolen database cannot be guessed. */
const LENGTH = 10;
const SALT_BYTES = 16;

/**
 * Replaces a member's recovery codes.
 * @returns the codes, which cannot be read later
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

/** Uses up a recovery code. Returns false when it is unknown or used. Only one of two concurrent calls gets it. */
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

/** Returns how many recovery codes of a member are left. */
export async function recoveryCodesLeft(db: Db, staffId: string): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.staffId, staffId), isNull(recoveryCodes.usedAt)));
  return row?.left ?? 0;
}

const newCode = () => Array.from(randomBytes(LENGTH), (byte) => SYMBOLS[byte % SYMBOLS.length]).join('');

/** Reads a code as people type it: in any case, with or without the hyphen, and with letters that look like digits. */
const normalized = (typed: string) =>
  typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');

/** The codes of a member share a salt, so that a typed code is hashed once and not once per stored code. */
const hashOf = async (code: string, salt: string) =>
  (await hashRaw(code, { ...PASSWORD_COST, salt: Buffer.from(salt, 'hex') })).toString('hex');
