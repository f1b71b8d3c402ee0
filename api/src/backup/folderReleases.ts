import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { errorCode } from '../platform/errorCode';
import { checkLiveReleases } from './liveReleases';
import { keyOf, type ReleaseStore, type StagedReleases } from './releases';

/** Opens a release store in a folder, which does not have to exist. */
export const folderReleases = (folder: string): ReleaseStore => ({
  address: folder,
  keys: () => keysIn(folder),
  read: readIn(folder),
  stage: async () => stageBeside(folder),
});

/** Returns a function that reads a file of a folder, and returns undefined if the file does not exist. */
export const readIn = (folder: string) => (key: string) =>
  readFile(join(folder, key)).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  });

/** Writes a new file below a folder. */
export async function writeInto(folder: string, key: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(join(folder, key)), { recursive: true });
  await writeFile(join(folder, key), bytes, { flag: 'wx' });
}

/**
 * Lists the files of a folder and its subfolders, except unfinished files (`.draft-…`). A folder that does not exist
 * has no files.
 */
export async function keysIn(folder: string, under = ''): Promise<string[]> {
  try {
    const keys: string[] = [];
    for (const found of await readdir(join(folder, under), { withFileTypes: true }))
      if (found.isDirectory()) keys.push(...(await keysIn(folder, `${under}${found.name}/`)));
      else if (found.isFile() && !found.name.startsWith('.draft-')) keys.push(under + found.name);
    return keys;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

/** Writes files beside the folder, from where they can be moved into place together. */
function stageBeside(folder: string): StagedReleases {
  const beside = (name: string) => join(dirname(folder), `.${basename(folder)}.${process.pid}.${name}`);
  const staged = beside('restored');
  const previous = beside('previous');
  let files = 0;
  let isShown = false;
  const moveIfThere = (from: string, to: string) =>
    rename(from, to).catch((error: unknown) => {
      if (errorCode(error) !== 'ENOENT') throw error;
    });
  return {
    async write({ name, bytes }) {
      await writeInto(staged, keyOf(name), bytes);
      files += 1;
    },
    check: () => checkLiveReleases(readIn(staged)),
    async show() {
      if (files === 0) return;
      await moveIfThere(folder, previous);
      isShown = true;
      await rename(staged, folder);
    },
    async undo() {
      if (!isShown) return;
      await rm(folder, { recursive: true, force: true });
      await moveIfThere(previous, folder);
    },
    async end() {
      for (const path of [staged, previous]) await rm(path, { recursive: true, force: true });
    },
  };
}
