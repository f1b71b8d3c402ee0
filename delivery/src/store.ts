import type { Registry } from 'contracts/registry';

/** A file of a release: its path inside the release folder, and its bytes. */
export interface ReleaseFile {
  name: string;
  content: Buffer;
}

/** One line of the registry's history. */
export interface RegistryChange {
  /** Who made the change: a user name, or the name of a pipeline. */
  by: string;
  remote: string;
  release: string;
  /** The release that was live before; `null` for a remote's first. */
  previous: string | null;
}

/**
 * Where releases and the registry lie. A folder today (`folderStore.ts`); nothing above this interface knows it, so that a
 * bucket can take its place.
 */
export interface ReleaseStore {
  /** The live registry; empty when nothing was published yet. */
  readRegistry(): Promise<Registry>;
  /** A release's file, or `null` when it is not there. */
  readReleaseFile(remote: string, release: string, name: string): Promise<Buffer | null>;
  /** Adds an immutable release as a whole; a release that is there is left alone. */
  addRelease(remote: string, release: string, files: readonly ReleaseFile[]): Promise<void>;
  /**
   * Changes the registry as one step: of several changes at once each sees the outcome of those before it.
   * @param change gets the live registry and gives the new one with a line for its history, or `null` to leave it. It may be called more than once.
   * @returns the registry as it stands afterwards
   */
  changeRegistry(change: (live: Registry) => { registry: Registry; entry: RegistryChange } | null): Promise<Registry>;
}
