import { createReadStream } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { PassThrough, type Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { errorCode } from '../../platform/errorCode';

/** Where archives are written. The program never deletes old archives: a crontab must do this (docs/operations.md). */
export interface ArchiveStore {
  /** Returns where people find an archive: its path. */
  addressOf(name: string): string;
  /**
   * Writes an archive.
   * @returns the result of `write`, and the size of the archive
   */
  write<Result>(name: string, write: (target: Writable) => Promise<Result>): Promise<{ result: Result; bytes: number }>;
}

/** Returns the file name of a backup that begins at this time: `eesal-20261126T221500000Z.tar.gz.enc`. */
export const archiveName = (at: Date, isEncrypted: boolean): string =>
  `eesal-${at.toISOString().replace(/[-:]/g, '').replace('.', '')}.tar.gz${isEncrypted ? '.enc' : ''}`;

/** Returns a function that opens an archive in a file. */
export const fileArchive = (file: string) => async (): Promise<Readable> => createReadStream(file);

/** A draft that another computer or container has not changed for this long is that of a run that was killed. */
const ABANDONED_MS = 24 * 3_600_000;

/** The end of a draft's name: the computer and the process that write it. */
const DRAFT = /^eesal-.*\.tar\.gz(\.enc)?\.(?<host>[\w-]+)\.(?<pid>\d+)\.part$/;
const HOST = hostname().replace(/[^\w-]/g, '-') || 'host';

/**
 * Writes archives to stdout, from where another program stores them. That program cannot see whether an archive is
 * complete, so it has to wait for the exit code of this one.
 */
export const streamedArchives = (stdout: Writable): ArchiveStore => ({
  addressOf: () => 'standard output',
  async write(_name, write) {
    let bytes = 0;
    const counted = new PassThrough().on('data', (part: Buffer) => void (bytes += part.length));
    const sent = pipeline(counted, stdout, { end: false });
    const written = write(counted).catch((error: Error) => {
      counted.destroy(error);
      throw error;
    });
    // If one of the two fails, the other one fails too. `sent` has the error that was first.
    await Promise.allSettled([sent, written]);
    await sent;
    return { result: await written, bytes };
  },
});

/** Opens a folder that contains archives. An archive gets its name only when it is complete. */
export function folderArchives(folder: string): ArchiveStore {
  const addressOf = (name: string) => join(folder, name);
  return {
    addressOf,
    async write(name, write) {
      await removeAbandoned(folder);
      const file = addressOf(name);
      const draft = `${file}.${HOST}.${process.pid}.part`;
      // The mode ensures that other users cannot read the file.
      const target = (await open(draft, 'wx', 0o600)).createWriteStream({ flush: true });
      // An error without a listener would end the process. `write` also gets it.
      target.on('error', () => undefined);
      try {
        const result = await write(target);
        await rename(draft, file);
        const written = await open(dirname(file));
        await written.sync().finally(() => written.close());
        return { result, bytes: target.bytesWritten };
      } finally {
        target.destroy();
        await rm(draft, { force: true });
      }
    },
  };
}

/** Deletes the drafts of runs that were killed, because they fill the disk. Drafts of running processes are kept. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const { host, pid } = DRAFT.exec(name)?.groups ?? {};
    if (host === undefined || pid === undefined) continue;
    const file = join(folder, name);
    const isAbandoned =
      host === HOST
        ? !isRunning(Number(pid))
        : Date.now() - ((await stat(file).catch(() => null))?.mtimeMs ?? Infinity) > ABANDONED_MS;
    if (isAbandoned) await rm(file, { force: true });
  }
}

/** Returns whether a process of this computer is running. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process exists, but belongs to another user.
    return errorCode(error) === 'EPERM';
  }
}
