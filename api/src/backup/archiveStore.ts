import { createReadStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable, Writable } from 'node:stream';

/**
 * A folder or a bucket that contains archives. The program never deletes old archives: a crontab or a rule of the
 * bucket must do this (docs/operations.md).
 */
export interface ArchiveStore {
  /** Returns the path or URL of an archive, as people and `eesal restore` use it. */
  addressOf(name: string): string;
  /**
   * Writes an archive. It gets its name only when it is complete.
   * @returns the result of `write`, and the size of the archive
   */
  write<Result>(name: string, write: (target: Writable) => Promise<Result>): Promise<{ result: Result; bytes: number }>;
}

/** Returns the file name of a backup that begins at this time: `eesal-20261126T221500000Z.tar.gz.enc`. */
export const archiveName = (at: Date, isEncrypted: boolean): string =>
  `eesal-${at.toISOString().replace(/[-:]/g, '').replace('.', '')}.tar.gz${isEncrypted ? '.enc' : ''}`;

/** Returns a function that opens an archive in a file. */
export const fileArchive = (file: string) => async (): Promise<Readable> => createReadStream(file);

/** Opens a folder that contains archives. */
export function folderArchives(folder: string): ArchiveStore {
  const addressOf = (name: string) => join(folder, name);
  return {
    addressOf,
    async write(name, write) {
      const file = addressOf(name);
      const draft = `${file}.part`;
      // The mode ensures that other users cannot read the file.
      const target = (await open(draft, 'wx', 0o600)).createWriteStream({ flush: true });
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
