import { open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { errorCode } from '../../platform/errorCode';
import { parsedOrUndefined } from '../../platform/parsedOrUndefined';

/**
 * The name of the file in the data folder that contains the record of the backups. `eesal backup` writes it, and every
 * process with this data folder reads it.
 */
const FILE = 'backups.json';

/**
 * The age in hours from which the newest backup counts as too old. If backups run every night, it reaches this age only
 * when a run has failed. The alert `EesalBackupOld` has the same limit.
 */
export const OLD_BACKUP_HOURS = 26;

const BackupRecord = z.object({
  /** The last backup that succeeded. */
  made: z
    .object({
      at: z.iso.datetime(),
      /** The path or URL of the backup's archive. */
      address: z.string(),
      seconds: z.number(),
      bytes: z.int(),
      rows: z.int(),
    })
    .optional(),
  /** The last backup that failed. The reason is only printed on the console, because it may contain private data. */
  failed: z.object({ at: z.iso.datetime() }).optional(),
});

/** The record of an installation's backups: the last success and the last failure. */
export type BackupRecord = z.infer<typeof BackupRecord>;

/** Reads the record of the last backups. The record is empty if no backup was recorded, or if the file is damaged. */
export async function readBackupRecord(dataDir: string): Promise<BackupRecord> {
  const text = await readFile(join(dataDir, FILE), 'utf8').catch(() => '');
  return BackupRecord.safeParse(parsedOrUndefined(text)).data ?? {};
}

/**
 * Records a successful or failed backup, and keeps the rest of the record.
 * @throws the system's error if the data folder cannot be written
 */
export async function noteBackup(dataDir: string, news: BackupRecord): Promise<void> {
  const file = join(dataDir, FILE);
  const draft = `${file}.${process.pid}.part`;
  const text = JSON.stringify({ ...(await readBackupRecord(dataDir)), ...news });
  try {
    await writeDurably(draft, 'w', text);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    if (errorCode(error) !== 'ENOSPC') throw error;
    // A full disk has no room for a second file, but the existing one can be overwritten. The failure must be recorded
    // even then, because the alert depends on it.
    await writeDurably(file, 'r+', text);
  }
}

async function writeDurably(file: string, flags: 'w' | 'r+', text: string): Promise<void> {
  const target = await open(file, flags, 0o600);
  try {
    const { bytesWritten } = await target.write(text, 0);
    await target.truncate(bytesWritten);
    await target.sync();
  } finally {
    await target.close();
  }
}
