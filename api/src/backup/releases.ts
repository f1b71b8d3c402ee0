import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, normalize, sep } from 'node:path';
import { errorCode } from '../platform/errorCode';
import type { Entry } from './archive';
import { BackupError } from './backupError';
import { checkLiveReleases } from './liveReleases';

/** The folder of the release store within an archive. */
export const RELEASES = 'releases/';

/** The files that never change after their publishing (docs/deployment.md, "The release store is the site"). */
const RELEASE_FILE = /^(assets|shell|remotes\/[^/]+)\//;

/**
 * Reads the files of a release store in a folder. A release that is removed meanwhile is left out.
 * @returns nothing when the folder does not exist
 */
export async function* readReleases(folder: string): AsyncGenerator<Entry> {
  const keys = await keysIn(folder);
  // The registry and the pages are read before the releases that they name, so a later release is not named.
  const changing: Entry[] = [];
  for (const key of keys.filter((name) => !RELEASE_FILE.test(name))) changing.push(...(await entryOf(folder, key)));
  for (const key of (await keysIn(folder)).filter((name) => RELEASE_FILE.test(name))) yield* await entryOf(folder, key);
  yield* changing;
}

async function entryOf(folder: string, key: string): Promise<Entry[]> {
  try {
    return [{ name: RELEASES + key, bytes: await readFile(join(folder, key)) }];
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

/** Lists the files of a folder and its folders. A folder that is removed meanwhile has none. */
async function keysIn(folder: string, under = ''): Promise<string[]> {
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

/** Tells whether a release store in a folder has no files. */
export const isEmptyStore = async (folder: string): Promise<boolean> => (await keysIn(folder)).length === 0;

/** A release store that is written beside its place, and moved there when everything is right. */
export interface StagedReleases {
  write(entry: Entry): Promise<void>;
  /** Checks the live releases, and returns how many there are. */
  check(): Promise<number>;
  /** Moves the files to their place. Nothing happens when there are none. */
  show(): Promise<void>;
  /** Puts the previous files back. */
  undo(): Promise<void>;
  /** Removes what is no longer needed. */
  end(): Promise<void>;
}

/** Prepares files of a release store for a folder. */
export function stageReleases(folder: string): StagedReleases {
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
      const key = normalize(name.slice(RELEASES.length));
      if (key.startsWith('..') || key.startsWith(sep))
        throw new BackupError(`The archive has a file outside its folder: ${name}`);
      await mkdir(dirname(join(staged, key)), { recursive: true });
      await writeFile(join(staged, key), bytes, { flag: 'wx' });
      files += 1;
    },
    check: () => checkLiveReleases(staged),
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
