import type { Registry, RemoteRelease } from 'contracts/registry';
import { Refusal } from '../refusal';
import { withLive } from '../registry/entries';
import { registryLog } from '../registry/registryLog';
import type { ObjectStore } from '../store/objectStore';
import { readBuild } from './build';
import { addRelease } from './releases';
import { breaking } from './verify';

/** What a publish did. */
export interface Published {
  remote: string;
  release: string;
  /** False when the very same content was live already. */
  changed: boolean;
}

/**
 * Adds a remote's production build to the store, where nobody sees it yet.
 * @returns what the release says of itself
 * @throws {Refusal} when the build is not whole, or something would break were it live
 */
export async function upload(packageFolder: string, store: ObjectStore): Promise<RemoteRelease> {
  const { facts, files } = await readBuild(packageFolder);
  refuseWhatBreaks(facts, await registryLog(store).read(), 'published');
  await addRelease(store, facts, files);
  return facts;
}

/**
 * Publishes a remote's production build: adds the release, then makes it the live one. Until the last step nobody sees it,
 * and publishing the same content again changes nothing.
 * @param by who publishes, for the registry's log
 * @throws {Refusal} when the build is not whole, or something would break
 */
export async function publish(packageFolder: string, store: ObjectStore, by: string, now: () => Date = () => new Date()): Promise<Published> {
  const facts = await upload(packageFolder, store);
  const remote = facts.description.name;
  let changed = false;
  await registryLog(store, now).change((live) => {
    refuseWhatBreaks(facts, live, 'published');
    const entry = live.remotes[remote];
    changed = entry?.release !== facts.release;
    if (!changed) return null;
    return { registry: withLive(live, facts, now()), change: { by, verb: 'publish', remote, release: facts.release, previous: entry?.release ?? null } };
  });
  return { remote, release: facts.release, changed };
}

/** @throws {Refusal} naming everything that would break */
export function refuseWhatBreaks(release: RemoteRelease, live: Registry, done: string): void {
  const problems = breaking(release, live);
  if (problems.length > 0) throw new Refusal(`${release.description.name} cannot be ${done}`, problems);
}
