import { randomUUID } from 'node:crypto';
import { and, isNull, lte, ne, sql } from 'drizzle-orm';
import { exportJWK, generateKeyPair } from 'jose';
import { notifyTokenKeys } from '../../platform/db/notify';
import type { Db } from '../../platform/db/database';
import { tokenKeys } from '../../platform/db/schema';
import { TOKEN_SECONDS } from './jwt';
import { seal } from '../../platform/crypto/seal';
import { SECRET_KID, TOKEN_ALGORITHM } from './tokenKeys';

/**
 * The time in seconds between the creation of a new key and its first signature. In this time, the processes that
 * missed the notice of the new key read the key too (main.ts).
 */
const SIGNS_AFTER_SECONDS = 60;
/** The maximum difference between the clocks of two processes that a rotation allows for. */
const CLOCKS_SECONDS = 60;

/** The result of a rotation of the token keys. */
export interface RotatedTokenKeys {
  kid: string;
  signsFrom: Date;
  /** The time from which tokens of the earlier keys are refused. */
  refusesOthersFrom: Date;
  /** The ids of the keys that were deleted because their last token has expired. */
  retired: string[];
}

/**
 * Adds a key that begins to sign after a minute, and deletes keys whose last token has expired. Tokens of all other
 * keys stay valid until they expire.
 * @param dryRun if true, only reports what would be deleted
 * @param leaked if true, the new key signs immediately, and tokens of all other keys are refused immediately
 */
export async function rotateTokenKeys(
  db: Db,
  encryptionKey: string,
  { at, dryRun = false, leaked = false }: { at: Date; dryRun?: boolean; leaked?: boolean },
): Promise<RotatedTokenKeys> {
  const later = (from: Date, seconds: number) => new Date(from.getTime() + seconds * 1000);
  const signsFrom = leaked ? at : later(at, SIGNS_AFTER_SECONDS);
  const refusesOthersFrom = leaked ? at : later(signsFrom, TOKEN_SECONDS + CLOCKS_SECONDS);
  const ended = lte(tokenKeys.refusedFrom, at);
  const pair = await generateKeyPair(TOKEN_ALGORITHM, { extractable: true });
  const kid = randomUUID();
  const retired = await db.transaction(async (tx) => {
    if (dryRun) return tx.select({ kid: tokenKeys.kid }).from(tokenKeys).where(ended);
    // Allows only one rotation at a time, but does not block reads.
    await tx.execute(sql`lock table ${tokenKeys} in share row exclusive mode`);
    const isFirst = (await tx.$count(tokenKeys)) === 0;
    const deleted = await tx.delete(tokenKeys).where(ended).returning({ kid: tokenKeys.kid });
    if (isFirst) await tx.insert(tokenKeys).values({ kid: SECRET_KID, createdAt: at, signsFrom: at });
    await tx.insert(tokenKeys).values({
      kid,
      publicKey: (await exportJWK(pair.publicKey)) as Record<string, string>,
      privateKey: seal(JSON.stringify(await exportJWK(pair.privateKey)), encryptionKey),
      createdAt: at,
      signsFrom,
    });
    await tx
      .update(tokenKeys)
      .set({ refusedFrom: refusesOthersFrom })
      .where(and(ne(tokenKeys.kid, kid), leaked ? undefined : isNull(tokenKeys.refusedFrom)));
    await notifyTokenKeys(tx);
    return deleted;
  });
  return { kid, signsFrom, refusesOthersFrom, retired: retired.map((key) => key.kid) };
}
