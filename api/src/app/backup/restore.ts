import { keysOf, type SealingKeys } from '../../platform/crypto/seal';
import { applyMigration, isApiRunning, pendingMigrations, readMigrations } from '../../platform/db/migrations';
import { readArchive, type StoredArchive, type Description, type Entry } from './archive';
import { BackupError } from './backupError';
import { checkRestored, type Check } from './checkRestored';
import type { CopyConnection } from './connection';
import { fingerprint } from './encryption';
import { readTables, setOneText, withoutRules, writePiece } from './tables';

/** The installation into which a backup is restored. */
export interface Target {
  /**
   * Opens a connection to the target and calls `run` with it. It is called only after the whole archive has been
   * checked.
   */
  connect: <Result>(run: (connection: CopyConnection) => Promise<Result>) => Promise<Result>;
  /** Whether the data of the target may be deleted if the target is not empty. */
  replace: boolean;
}

interface Given {
  archive: StoredArchive;
  keys: SealingKeys;
  /** Called with the progress, as a line for the console. */
  onProgress: (line: string) => void;
}

/**
 * Checks a whole archive: its hashes, its version and its encryption key.
 * @throws BackupError if the archive cannot be used
 */
export async function checkArchive({ archive, keys, onProgress }: Given): Promise<Description> {
  const description = await readArchive(archive, {
    described(description) {
      migrationsOf(description);
      const { salt, hash } = description.encryptionKey;
      if (!keysOf(keys).some((key) => fingerprint(key, salt) === hash))
        throw new BackupError(
          'ENCRYPTION_KEY is not the key of this backup, so its POS tokens could not be read. Set the key of that time, or name it in ENCRYPTION_KEY_PREVIOUS',
        );
    },
  });
  onProgress('The archive is complete and undamaged');
  return description;
}

/**
 * Restores a backup of this version or an older one, checks the result, and runs the migrations that came later. The
 * database is changed in one transaction, so after a failure it is unchanged.
 * @throws BackupError if the archive or the target cannot be used, or if the result differs from the archive
 */
export async function restoreBackup(given: Given, target: Target): Promise<Check[]> {
  const description = await checkArchive(given);
  return target.connect(async (connection) => {
    await requireRoom(connection, target);
    await connection.query('begin');
    try {
      const checks = await load(connection, description, given);
      await connection.query('commit');
      return checks;
    } catch (error) {
      await connection.query('rollback').catch(() => undefined);
      throw error;
    }
  });
}

/**
 * Checks that no API process uses the target, and that the target is empty or may be replaced.
 * @throws BackupError if the target cannot be used
 */
export async function requireRoom(connection: CopyConnection, { replace }: Pick<Target, 'replace'>): Promise<void> {
  // The restore replaces the tables, so a running process would lose them.
  if (await isApiRunning(connection)) throw new BackupError('An API process uses the target database. Stop it first');
  if (replace) return;
  if ((await readTables(connection)).length > 0)
    throw new BackupError(
      'The target database has tables already. Restore into an empty one, or delete its data with --replace',
    );
}

async function load(
  connection: CopyConnection,
  description: Description,
  { archive, keys, onProgress }: Given,
): Promise<Check[]> {
  await setOneText(connection);
  if ((await readTables(connection)).length > 0) {
    await connection.query('drop schema public cascade');
    await connection.query('drop schema if exists drizzle cascade');
    await connection.query('create schema public');
  }
  for (const migration of migrationsOf(description)) await applyMigration(connection, migration);
  const tables = new Map(description.tables.map((table) => [table.name, table]));
  await withoutRules(connection, description.tables, async () => {
    let current = '';
    const seen = async (entry: Entry) => {
      const [, name] = /^tables\/([^/]+)\/\d+\.copy$/.exec(entry.name) ?? [];
      if (name === undefined) return;
      const table = tables.get(name);
      if (!table) throw new BackupError(`The archive has rows of ${name}, a table that it does not describe`);
      if (current !== name) onProgress(`restoring ${name}: ${description.figures[`rows of ${name}`]} rows`);
      current = name;
      await writePiece(connection, table, entry.bytes);
    };
    await readArchive(archive, { seen });
  });
  onProgress('checking the restored data');
  const checks = await checkRestored(connection, description, keys);
  for (const migration of await pendingMigrations(connection)) {
    await applyMigration(connection, migration);
    onProgress(`${migration.name} has run`);
  }
  return checks;
}

/** Returns the migrations up to the newest one in the archive. */
function migrationsOf({ migration }: Description) {
  const all = readMigrations();
  const last = all.findIndex(({ name }) => name === migration);
  const [first] = all;
  if (last < 0 && migration < first!.name)
    throw new BackupError(
      `The archive is from before version 0.1.0 (its database has ${migration}). Restore it with the version that made it, run the migrations up to ${first!.name}, and back up again`,
    );
  if (last < 0)
    throw new BackupError(
      `The archive was made by a newer version (its database has ${migration}): restore it with that version`,
    );
  return all.slice(0, last + 1);
}
