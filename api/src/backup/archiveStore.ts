import { createReadStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { bucketArchive, bucketArchives } from './bucketArchives';
import type { BucketSettings } from './bucketSettings';

/** Where archives are kept: a folder, or a bucket. */
export interface ArchiveStore {
  /** Returns the address of an archive, for people and for `eesal restore`. */
  addressOf(name: string): string;
  /**
   * Writes an archive that has its name only when it is complete.
   * @returns what `write` returned, and the size of the archive
   */
  write<Result>(name: string, write: (target: Writable) => Promise<Result>): Promise<{ result: Result; bytes: number }>;
}

const BUCKET = /^s3:\/\//i;

/**
 * Opens the place of archives.
 * @param place a folder, or `s3://bucket/folder`
 * @throws SettingsError when the settings of a bucket are incomplete
 */
export async function openArchives(place: string, settings: BucketSettings): Promise<ArchiveStore> {
  return BUCKET.test(place) ? bucketArchives(place, settings) : folderArchives(place);
}

/**
 * Opens an archive.
 * @param address a file, or `s3://bucket/folder/file`
 * @returns a function that reads it from its beginning, always the same one
 * @throws SettingsError when the settings of a bucket are incomplete
 */
export async function openArchive(address: string, settings: BucketSettings): Promise<() => Promise<Readable>> {
  return BUCKET.test(address) ? bucketArchive(address, settings) : fileArchive(address);
}

/** Opens an archive in a file. */
export const fileArchive = (file: string) => async (): Promise<Readable> => createReadStream(file);

function folderArchives(folder: string): ArchiveStore {
  const addressOf = (name: string) => join(folder, name);
  return {
    addressOf,
    async write(name, write) {
      const file = addressOf(name);
      const draft = `${file}.part`;
      // Other users cannot read it.
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
