import { normalize, sep } from 'node:path';
import { REGISTRY_PATH } from 'contracts';
import type { Entry } from './archive';
import { BackupError } from './backupError';

/** The folder of the release store within an archive. */
export const RELEASES = 'releases/';

/** The key of the registry, which names the live releases. */
export const REGISTRY = REGISTRY_PATH.slice(1);

/** The files that never change after their publishing (docs/deployment.md, "The release store is the site"). */
export const RELEASE_FILE = /^(assets|shell|remotes\/[^/]+)\//;

/** A release store: a folder or a bucket. Keys are paths with forward slashes. */
export interface ReleaseStore {
  /** Its address, for people. */
  address: string;
  /** Lists the keys of all files; none when the store does not exist. */
  keys(): Promise<string[]>;
  /** Returns a file's content; undefined when there is none. */
  read(key: string): Promise<Buffer | undefined>;
  /** Prepares files that are to replace those of the store. */
  stage(): Promise<StagedReleases>;
}

/** Files for a release store that are kept elsewhere until everything is right. */
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

/** Reads the files of a release store. A release that is removed meanwhile is left out. */
export async function* readReleases(store: ReleaseStore): AsyncGenerator<Entry> {
  const entryOf = async (key: string): Promise<Entry[]> => {
    const bytes = await store.read(key);
    return bytes ? [{ name: RELEASES + key, bytes }] : [];
  };
  // The registry and the pages are read before the releases that they name, so a later release is not named.
  const changing: Entry[] = [];
  for (const key of await store.keys()) if (!RELEASE_FILE.test(key)) changing.push(...(await entryOf(key)));
  for (const key of await store.keys()) if (RELEASE_FILE.test(key)) yield* await entryOf(key);
  yield* changing;
}

/** Tells whether a release store has no files. */
export const isEmptyStore = async (store: ReleaseStore): Promise<boolean> => (await store.keys()).length === 0;

/**
 * Returns the key of an entry of an archive.
 * @throws BackupError when it leads out of the store
 */
export function keyOf(name: string): string {
  const key = normalize(name.slice(RELEASES.length));
  if (key.startsWith('..') || key.startsWith(sep))
    throw new BackupError(`The archive has a file outside its folder: ${name}`);
  return key;
}
