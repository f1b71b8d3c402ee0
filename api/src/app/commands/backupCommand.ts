import type { Writable } from 'node:stream';
import { archiveName, folderArchives, streamedArchives } from '../backup/archiveStore';
import { withSource } from '../backup/connection';
import { createBackup, describeBackup, type Source } from '../backup/create';
import { noteBackup, type BackupRecord } from '../../modules/status/backupRecord';
import type { BackupSettings } from '../../platform/config/settings';
import { errorCode } from '../../platform/errorCode';
import { encryptionKeyOf } from './encryptionKeyOf';
import { untilInterrupted } from './untilInterrupted';
import type { Output } from './output';

interface Options {
  /** If true, only reports what a backup would contain and writes nothing. */
  dryRun?: boolean;
  json?: boolean;
}

/**
 * Writes a backup into a folder, under a name with the current time, or to stdout if `place` is `-`. Records the result
 * for the metrics.
 */
export function backupCommand(
  settings: BackupSettings,
  place: string,
  { dryRun = false, json = false }: Options,
  { out, err, stdout }: Output & { stdout: Writable },
): Promise<void> {
  return untilInterrupted(async (signal) => {
    const at = new Date();
    const encrypted = settings.BACKUP_KEY !== undefined;
    if (!encrypted) err('The backup is not encrypted: BACKUP_KEY is not set\n');
    const encryptionKey = encryptionKeyOf(settings);
    const isStreamed = place === '-';
    const archives = isStreamed ? streamedArchives(stdout) : folderArchives(place);
    const name = archiveName(at, encrypted);
    const address = archives.addressOf(name);
    const withRows = <Result>(run: (source: Source) => Promise<Result>): Promise<Result> =>
      withSource(settings, (connection) =>
        run({ connection, encryptionKey, at, onProgress: (line) => err(`${line}\n`) }),
      );

    async function make() {
      const { result, bytes } = await withRows((source) =>
        archives.write(name, (target) => createBackup(source, target, { key: settings.BACKUP_KEY, signal })),
      );
      const rows = sumOfRows(result.figures);
      const seconds = (Date.now() - at.getTime()) / 1000;
      await note({ made: { at: new Date().toISOString(), address, seconds, bytes, rows } });
      return { figures: result.figures, bytes, seconds };
    }
    const note = (news: BackupRecord) =>
      noteBackup(settings.DATA_DIR, news).catch((error: unknown) =>
        err(
          `The metrics will not show this backup: ${settings.DATA_DIR} cannot be written (${errorCode(error) ?? 'unknown'})\n`,
        ),
      );

    const made = dryRun
      ? await withRows(async (source) => ({ figures: (await describeBackup(source)).figures }))
      : await make().catch(async (error: unknown) => {
          await note({ failed: { at: new Date().toISOString() } });
          throw error;
        });
    const rows = sumOfRows(made.figures);
    const report = isStreamed ? err : out;
    report(
      json
        ? `${JSON.stringify({ dryRun, file: address, rows, encrypted, ...made })}\n`
        : `${dryRun ? 'Would back up' : 'Backed up'} ${rows} rows to ${address}\n`,
    );
  });
}

const sumOfRows = (figures: Record<string, string>) =>
  Object.entries(figures)
    .filter(([name]) => name.startsWith('rows of '))
    .reduce((sum, [, rows]) => sum + Number(rows), 0);
