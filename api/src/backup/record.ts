import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { parsedOrUndefined } from './parsedOrUndefined';

/** In the data folder. `eesal backup` writes it, and every process on the folder reads it. */
const FILE = 'backups.json';

/**
 * The age from which a backup is too old: a nightly backup has failed. The alert `EesalBackupOld` has the same bound.
 */
export const OLD_BACKUP_HOURS = 26;

const BackupRecord = z.object({
  /** The last backup that was made. */
  made: z
    .object({
      at: z.iso.datetime(),
      /** The address of its archive. */
      address: z.string(),
      seconds: z.number(),
      bytes: z.int(),
      rows: z.int(),
    })
    .optional(),
  /** The last backup that failed. The reason is printed on the console only, because it may contain private data. */
  failed: z.object({ at: z.iso.datetime() }).optional(),
});

/** The last backups of an installation: the newest one, and the newest failure. */
export type BackupRecord = z.infer<typeof BackupRecord>;

/** Reads the record of the last backups. It is empty when there were none, or when the file is damaged. */
export async function readBackupRecord(dataDir: string): Promise<BackupRecord> {
  const text = await readFile(join(dataDir, FILE), 'utf8').catch(() => '');
  return BackupRecord.safeParse(parsedOrUndefined(text)).data ?? {};
}

/**
 * Records a successful or failed backup, and preserves the rest of the record.
 * @throws the system's error when the data folder cannot be written
 */
export async function noteBackup(dataDir: string, news: BackupRecord): Promise<void> {
  const file = join(dataDir, FILE);
  const draft = `${file}.${process.pid}.part`;
  const target = await open(draft, 'w', 0o600);
  try {
    await target.writeFile(JSON.stringify({ ...(await readBackupRecord(dataDir)), ...news }));
    await target.sync();
  } finally {
    await target.close();
  }
  await rename(draft, file);
}
