import { and, eq, isNotNull, or } from 'drizzle-orm';
import type { Db } from '../platform/db/database';
import { restaurants } from '../platform/db/schema';
import { seal, unseal, unsealAny, type SealingKeys } from './seal';

/** The number of tokens that were encrypted with the current key, and of those that no key decrypts. */
export interface Resealed {
  resealed: number;
  unreadable: number;
}

const COLUMNS = ['token', 'branchsToken'] as const;

/**
 * Encrypts every POS token of a previous key with the current one, so that the previous key can be removed
 * (docs/settings.md, "A new encryption key"). A token that changes meanwhile is not touched.
 */
export async function resealTokens(db: Db, keys: SealingKeys): Promise<Resealed> {
  const result: Resealed = { resealed: 0, unreadable: 0 };
  if (keys.ENCRYPTION_KEY_PREVIOUS.length === 0) return result;
  const rows = await db
    .select({ id: restaurants.id, token: restaurants.token, branchsToken: restaurants.branchsToken })
    .from(restaurants)
    .where(or(isNotNull(restaurants.token), isNotNull(restaurants.branchsToken)));
  for (const { id, ...row } of rows) {
    for (const column of COLUMNS) {
      const sealed = row[column];
      if (!sealed || unseal(sealed, keys.ENCRYPTION_KEY) !== null) continue;
      const text = unsealAny(sealed, keys);
      if (text === null) {
        result.unreadable += 1;
        continue;
      }
      const changed = await db
        .update(restaurants)
        .set({ [column]: seal(text, keys.ENCRYPTION_KEY) })
        .where(and(eq(restaurants.id, id), eq(restaurants[column], sealed)))
        .returning({ id: restaurants.id });
      result.resealed += changed.length;
    }
  }
  return result;
}
