import { sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { unseal } from './seal';

/** All columns that are encrypted with `ENCRYPTION_KEY` (platform/crypto/seal.ts), each with the primary key of its table. */
export const SEALED_COLUMNS = [
  { table: 'restaurants', id: 'id', column: 'token' },
  { table: 'restaurants', id: 'id', column: 'branchs_token' },
  { table: 'token_keys', id: 'kid', column: 'private_key' },
  { table: 'push_keys', id: 'id', column: 'private_key' },
  { table: 'second_factors', id: 'staff_id', column: 'secret' },
] as const;

export type SealedColumn = (typeof SEALED_COLUMNS)[number];

/** How many values of a column are tried. This is enough, because most values are encrypted with the newest key. */
const TRIED = 50;

/**
 * Returns whether a key decrypts at least one of the stored values; true if no value is stored. Commands check this,
 * because with a wrong key they would write values that the API cannot read.
 */
export async function fitsStored(db: Db, encryptionKey: string): Promise<boolean> {
  let isEmpty = true;
  for (const { table, column } of SEALED_COLUMNS) {
    const name = sql.identifier(column);
    const { rows } = (await db.execute(
      sql`select ${name} as sealed from ${sql.identifier(table)} where ${name} is not null limit ${TRIED}`,
    )) as unknown as { rows: { sealed: string }[] };
    if (rows.some(({ sealed }) => unseal(sealed, encryptionKey) !== null)) return true;
    isEmpty &&= rows.length === 0;
  }
  return isEmpty;
}
