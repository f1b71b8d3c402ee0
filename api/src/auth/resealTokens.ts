import { and, eq, isNotNull, or } from 'drizzle-orm';
import type { Db } from '../platform/db/database';
import { restaurants } from '../platform/db/schema';
import { seal, unseal, unsealAny, type SealingKeys } from './seal';

/** What became of the sealed tokens: sealed anew with today's key, and those that no key opens. */
export interface Resealed {
  resealed: number;
  unreadable: number;
}

const COLUMNS = ['token', 'branchsToken'] as const;

/**
 * Seals with today's key every POS token that lies under a previous one, so that the previous one can be taken away
 * (docs/settings.md, "A new encryption key"). A token that somebody changes meanwhile stays as they left it.
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
