import { normalize, sep } from 'node:path';
import { REGISTRY_PATH } from 'contracts';
import type { Entry } from './archive';
import { BackupError } from './backupError';

/** The name of the release store's folder within an archive. */
export const RELEASES = 'releases/';

/** The key of the registry, which contains the live releases. */
export const REGISTRY = REGISTRY_PATH.slice(1);

/**
 * Matches the files that never change after they were published (docs/deployment.md, "The release store is the site").
 */
export const RELEASE_FILE = /^(assets|shell|remotes\/[^/]+)\//;

/** A release store, which is a folder or a bucket. Keys are paths with forward slashes. */
export interface ReleaseStore {
  /** The path or URL of the store, as people write it. */
  address: string;
  /** Lists the keys of all files. If the store does not exist, the list is empty. */
  keys(): Promise<string[]>;
  /** Returns the content of a file; undefined if it does not exist. */
  read(key: string): Promise<Buffer | undefined>;
  /** Prepares the replacement of the store's files. */
  stage(): Promise<StagedReleases>;
}

/** New files for a release store. They are kept elsewhere until all of them have been checked. */
export interface StagedReleases {
  write(entry: Entry): Promise<void>;
  /** Checks the live releases, and returns their number. */
  check(): Promise<number>;
  /** Moves the new files into the store. If there are no new files, nothing happens. */
  show(): Promise<void>;
  /** Restores the previous files. */
  undo(): Promise<void>;
  /** Removes files that are no longer needed. */
  end(): Promise<void>;
}

/** Reads the files of a release store. A release that is removed in the meantime is omitted. */
export async function* readReleases(store: ReleaseStore): AsyncGenerator<Entry> {
  const entryOf = async (key: string): Promise<Entry[]> => {
    const bytes = await store.read(key);
    return bytes ? [{ name: RELEASES + key, bytes }] : [];
  };
  // The registry and the pages are read before the releases, so they refer to no release that was published later.
  const changing: Entry[] = [];
  for (const key of await store.keys()) if (!RELEASE_FILE.test(key)) changing.push(...(await entryOf(key)));
  for (const key of await store.keys()) if (RELEASE_FILE.test(key)) yield* await entryOf(key);
  yield* changing;
}

/** Returns whether a release store has no files. */
export const isEmptyStore = async (store: ReleaseStore): Promise<boolean> => (await store.keys()).length === 0;

/**
 * Returns the key in the store for an entry of an archive.
 * @throws BackupError if the key would be outside of the store
 */
export function keyOf(name: string): string {
  const key = normalize(name.slice(RELEASES.length));
  if (key.startsWith('..') || key.startsWith(sep))
    throw new BackupError(`The archive has a file outside its folder: ${name}`);
  return key;
}
