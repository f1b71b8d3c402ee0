import { saudiMobile } from 'contracts';
import { and, eq, exists, isNull, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/database';
import { phoneClaims, users } from '../../platform/db/schema';
import { removeUser } from './commands';
import { eraseUsers, type Erased } from './erase';

/**
 * The erasure of a person: the ids of the accounts, and what was erased; null if everything had already been erased.
 */
interface ErasedPerson {
  ids: string[];
  erased: Erased | null;
}

/** Thrown to roll back the transaction of a dry run. */
class NothingKept extends Error {
  constructor(readonly outcome: ErasedPerson) {
    super('a dry run keeps nothing');
  }
}

/**
 * Deletes the accounts of a person and erases their data immediately, so that this deletion cannot be undone.
 * @param person a phone number, for all accounts that have it, or the id of one account
 * @param dryRun if true, only reports what would be erased
 * @returns undefined if no account has this number or id, or if `person` is neither
 */
export async function erasePerson(
  db: Db,
  person: string,
  { dryRun, at }: { dryRun: boolean; at: Date },
): Promise<ErasedPerson | undefined> {
  const isId = z.uuid().safeParse(person).success;
  const phone = isId ? null : saudiMobile(person);
  if (!isId && !phone) return undefined;
  return db
    .transaction(async (tx): Promise<ErasedPerson | undefined> => {
      const found = await tx
        .select({ id: users.id, isErased: sql<boolean>`${users.phone} is not distinct from '' and ${users.isDeleted}` })
        .from(users)
        .where(phone ? or(eq(users.phone, phone), exists(openClaimsOf(tx, phone))) : eq(users.id, person))
        .orderBy(users.id)
        .for('update');
      if (found.length === 0) return undefined;
      const ids = found.map(({ id }) => id);
      if (found.every(({ isErased }) => isErased)) return { ids, erased: null };
      for (const id of ids) await removeUser(tx, id, at);
      const outcome = { ids, erased: await eraseUsers(tx, ids, at) };
      if (dryRun) throw new NothingKept(outcome);
      return outcome;
    })
    .catch((error: unknown) => {
      if (error instanceof NothingKept) return error.outcome;
      throw error;
    });
}

const openClaimsOf = (tx: Db, phone: string) =>
  tx
    .select({ id: phoneClaims.id })
    .from(phoneClaims)
    .where(and(eq(phoneClaims.userId, users.id), eq(phoneClaims.phone, phone), isNull(phoneClaims.releasedAt)));
