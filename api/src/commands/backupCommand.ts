import type { Writable } from 'node:stream';
import { open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createBackup, describeBackup, type Source } from '../backup/create';
import { withSource } from '../backup/connection';
import type { BackupSettings } from '../platform/config/settings';
import { encryptionKeyOf, releaseFolderOf } from './backupPlaces';
import { untilInterrupted } from './untilInterrupted';
import type { Output } from './output';

interface Options {
  /** Reads the database and says what a backup would have, and writes nothing. */
  dryRun?: boolean;
  json?: boolean;
}

/** Writes a backup into a folder, under a name with the current time. */
export function backupCommand(
  settings: BackupSettings,
  folder: string,
  { dryRun = false, json = false }: Options,
  { out, err }: Output,
): Promise<void> {
  return untilInterrupted(async (signal) => {
    const at = new Date();
    const file = join(folder, nameOf(at, settings.BACKUP_KEY !== undefined));
    if (!settings.BACKUP_KEY) err('The backup is not encrypted: BACKUP_KEY is not set\n');
    const encryptionKey = encryptionKeyOf(settings);
    const releases = releaseFolderOf(settings, err);
    const { figures } = await withSource(settings, (connection) => {
      const source: Source = { connection, releases, encryptionKey, at, told: (line) => err(`${line}\n`) };
      return dryRun
        ? describeBackup(source)
        : writeWhole(file, (target) => createBackup(source, target, { key: settings.BACKUP_KEY, signal }));
    });
    const rows = sumOfRows(figures);
    out(
      json
        ? `${JSON.stringify({ dryRun, file, rows, encrypted: settings.BACKUP_KEY !== undefined, figures })}\n`
        : `${dryRun ? 'Would back up' : 'Backed up'} ${rows} rows to ${file}\n`,
    );
  });
}

/** Writes a file that has its name only when it is complete and on the disk. Other users cannot read it. */
async function writeWhole<Result>(file: string, write: (target: Writable) => Promise<Result>): Promise<Result> {
  const draft = `${file}.part`;
  const target = (await open(draft, 'wx', 0o600)).createWriteStream({ flush: true });
  try {
    const result = await write(target);
    await rename(draft, file);
    const folder = await open(dirname(file));
    await folder.sync().finally(() => folder.close());
    return result;
  } finally {
    target.destroy();
    await rm(draft, { force: true });
  }
}

const nameOf = (at: Date, isEncrypted: boolean) =>
  `eesal-${at.toISOString().replace(/[-:]/g, '').replace('.', '')}.tar.gz${isEncrypted ? '.enc' : ''}`;

const sumOfRows = (figures: Record<string, string>) =>
  Object.entries(figures)
    .filter(([name]) => name.startsWith('rows of '))
    .reduce((sum, [, rows]) => sum + Number(rows), 0);
