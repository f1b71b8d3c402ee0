import path from 'node:path';
import type { ContractState } from 'contracts';
import type { Registry, RemoteRelease } from 'contracts/registry';
import { withLive } from '../../../delivery/src/registry/entries';
import { registryLog } from '../../../delivery/src/registry/registryLog';
import { readBuild } from '../../../delivery/src/release/build';
import { addRelease, manifestUrl, readRelease } from '../../../delivery/src/release/releases';
import { rollBack } from '../../../delivery/src/release/rollback';
import { addShellRelease, readShellBuild } from '../../../delivery/src/release/shell';
import { folderStore } from '../../../delivery/src/store/folder';
import type { ObjectStore } from '../../../delivery/src/store/objectStore';
import type { TestSuite } from './suite';

const BY = 'the test';

/** Returns the release store of a suite. */
export const storeOf = (suite: TestSuite): ObjectStore => folderStore(path.join(suite.dataDir, 'releases'));

/** Returns the current registry of a suite. */
export const registryOf = (suite: TestSuite): Promise<Registry> => registryLog(storeOf(suite)).read();

/**
 * Makes a release in the store live, with the usual checks.
 * @param part a remote's name, or `shell`
 */
export async function makeLive(suite: TestSuite, part: string, release: string): Promise<void> {
  await rollBack(part, release, storeOf(suite), BY);
}

/** Makes a release live without checks, like someone who edits the store by hand. */
export async function forceLive(suite: TestSuite, remote: RemoteRelease): Promise<void> {
  const { name } = remote.description;
  await registryLog(storeOf(suite)).change((live) => ({
    registry: withLive(live, remote, new Date()),
    change: {
      by: BY,
      verb: 'publish',
      remote: name,
      release: remote.release,
      previous: live.remotes[name]?.release ?? null,
    },
  }));
}

/** Returns the record of a release in the store. */
export async function releaseOf(suite: TestSuite, remote: string, release: string): Promise<RemoteRelease> {
  return (await readRelease(storeOf(suite), remote, release))!;
}

/** Writes the pages again from the store, as every change of the registry does. */
export async function rewritePages(suite: TestSuite): Promise<void> {
  await registryLog(storeOf(suite)).change((live) => ({
    registry: live,
    change: { by: BY, verb: 'site', remote: 'site', release: 'unchanged', previous: null },
  }));
}

/**
 * Adds a build of a remote to the store as a release that was built against another version of the contract. Does not
 * make it live.
 */
export async function addRemoteOf(
  suite: TestSuite,
  packageFolder: string,
  contract: ContractState,
): Promise<RemoteRelease> {
  const { facts, files } = await readBuild(packageFolder);
  const release = `${facts.release}.contract-${contract.version}`;
  const other: RemoteRelease = {
    ...facts,
    release,
    manifest: { ...facts.manifest, url: manifestUrl(facts.description.name, release) },
    builtAgainst: { ...facts.builtAgainst, contract },
  };
  await addRelease(storeOf(suite), other, files);
  return other;
}

/**
 * Adds a build of the shell to the store as a release that offers another version of the contract. Does not make it
 * live.
 * @returns the name of the release
 */
export async function addShellOf(suite: TestSuite, packageFolder: string, contract: ContractState): Promise<string> {
  const { facts, files } = await readShellBuild(packageFolder);
  const release = `${facts.release}.contract-${contract.version}`;
  await addShellRelease(storeOf(suite), { release, offers: { ...facts.offers, contract } }, files);
  return release;
}
