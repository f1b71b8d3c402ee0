import { constants, copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { inParallel } from 'contracts/server';
import { errorCode } from '../errorCode';

/** The database cannot be copied. The message is the reason, in one line. */
export class CopyUnavailable extends Error {
  override name = 'CopyUnavailable';
}

/** The number of files that are copied at the same time. */
const AT_ONCE = 4;
/** This file belongs to the process that runs the database, so it is not copied. */
const LOCK_FILE = 'postmaster.pid';
/** This file contains the position at which a copy's write-ahead log begins. It is copied last, as in pg_basebackup. */
const CONTROL_FILE = join('global', 'pg_control');

/** Returns whether a file with this name belongs to the write-ahead log. */
export const isLogFile = (name: string): boolean => /^[0-9A-F]{24}$/.test(name);

/**
 * Copies the folder of an embedded database while its statements run, with PostgreSQL's online backup (PostgreSQL
 * documentation, "Making a Base Backup Using the Low Level API"). Files may change while they are copied. When the copy
 * is opened, PostgreSQL repairs them with the write-ahead log. The copy then has the state at the end of the copying.
 * @param to a folder that does not exist yet
 * @throws CopyUnavailable when the database reused its write-ahead log during the copying
 */
export async function copyOnline(pglite: PGlite, { from, to }: { from: string; to: string }): Promise<void> {
  const started = await pglite.query<{ first: string }>(
    `select pg_walfile_name(pg_backup_start('eesal backup', fast => true)) as first`,
  );
  const stop = () =>
    pglite.query<{ last: string; label: string }>(
      'select pg_walfile_name(lsn) as last, labelfile as label from pg_backup_stop(wait_for_archive => false)',
    );
  try {
    await copyFiles(from, to, (name) => name !== LOCK_FILE && !isLogFile(name));
  } catch (error) {
    await stop();
    throw error;
  }
  const stopped = await stop();
  const [{ first }] = started.rows as [{ first: string }];
  const [{ last, label }] = stopped.rows as [{ last: string; label: string }];
  // PostgreSQL recycles an old log file by renaming it to a later name. So if no file has the name in `first` any
  // more, the beginning of the log is lost.
  const log = (await readdir(join(from, 'pg_wal'))).filter((name) => isLogFile(name) && name >= first && name <= last);
  if (!log.includes(first)) throw new CopyUnavailable('too much was written during the copy. Try again');
  for (const name of log) await copy(join(from, 'pg_wal', name), join(to, 'pg_wal', name));
  await writeFile(join(to, 'backup_label'), label);
}

async function copyFiles(from: string, to: string, isCopied: (name: string) => boolean): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  const pathOf = ({ parentPath, name }: { parentPath: string; name: string }) => join(relative(from, parentPath), name);
  for (const entry of entries) if (entry.isDirectory()) await mkdir(join(to, pathOf(entry)), { recursive: true });
  const files = entries.filter((entry) => entry.isFile() && isCopied(entry.name)).map(pathOf);
  const before = files.filter((file) => file !== CONTROL_FILE);
  await inParallel(before, AT_ONCE, (file) => copy(join(from, file), join(to, file)));
  await copy(join(from, CONTROL_FILE), join(to, CONTROL_FILE));
}

/**
 * Copies a file. If the file was deleted in the meantime, it is skipped, because the write-ahead log contains the
 * deletion.
 */
async function copy(from: string, to: string): Promise<void> {
  try {
    // File systems that can share blocks between files copy instantly.
    await copyFile(from, to, constants.COPYFILE_FICLONE);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
}
