import { createHash } from 'node:crypto';
import { unsealAny, type SealingKeys } from '../../platform/crypto/seal';
import type { Description } from './archive';
import { BackupError } from './backupError';
import type { CopyConnection } from './connection';
import { readFigures } from './tables';

/** A check of a restored backup, and its result. */
export interface Check {
  check: string;
  found: string;
}

/**
 * Compares the row counts, checksums and totals with those in the archive, decrypts one POS token, and checks one file.
 * @throws BackupError at the first difference
 */
export async function checkRestored(
  connection: CopyConnection,
  { tables, figures }: Description,
  keys: SealingKeys,
): Promise<Check[]> {
  const found = await readFigures(connection, tables);
  for (const [figure, value] of Object.entries(figures))
    if (found[figure] !== value)
      throw new BackupError(`After the restore, ${figure}: ${found[figure] ?? 'none'} instead of ${value}`);

  const tokens = await connection.query('select token from restaurants where token is not null limit 1');
  const [sealed] = tokens.rows as { token: string }[];
  if (sealed && unsealAny(sealed.token, keys) === null)
    throw new BackupError('A POS token of the backup cannot be decrypted with ENCRYPTION_KEY');

  const file = tables.some(({ name }) => name === 'files') ? await anyFile(connection) : undefined;
  // The name of a file begins with the hash of its content (platform/images/storedImages.ts).
  if (file && !file.name.startsWith(createHash('sha256').update(Buffer.from(file.hex, 'hex')).digest('hex')))
    throw new BackupError('A file of the backup is damaged');

  return [
    ...Object.entries(figures).map(([check, value]) => ({ check, found: value })),
    { check: 'POS token', found: sealed ? 'decrypted' : 'none' },
    { check: 'file', found: file ? 'undamaged' : 'none' },
  ];
}

async function anyFile(connection: CopyConnection): Promise<{ name: string; hex: string } | undefined> {
  const { rows } = await connection.query(`select name, encode(bytes, 'hex') as hex from files limit 1`);
  return (rows as { name: string; hex: string }[])[0];
}
