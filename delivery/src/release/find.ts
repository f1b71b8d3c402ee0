import type { RemoteRelease, ShellRelease } from 'contracts/registry';
import { Refusal } from '../refusal';
import type { Generation } from '../registry/change';
import type { ObjectStore } from '../store/objectStore';
import { readRelease, releasesOf } from './releases';
import { readShellRelease, shellReleases } from './shell';

/**
 * The release of a remote that somebody means.
 * @param wanted its name or the beginning of it, such as the version, when only one release begins so
 * @param what cannot be done without it, for the refusal
 * @throws {Refusal} when there is none, or more than one
 */
export async function findRelease(store: ObjectStore, remote: string, wanted: string, what: string): Promise<RemoteRelease> {
  return find(store, remote, wanted, what, await releasesOf(store, remote), (release) => readRelease(store, remote, release));
}

/** As {@link findRelease}, of the shell. */
export async function findShellRelease(store: ObjectStore, wanted: string, what: string): Promise<ShellRelease> {
  return find(store, 'the shell', wanted, what, await shellReleases(store), (release) => readShellRelease(store, release));
}

async function find<Release>(store: ObjectStore, part: string, wanted: string, what: string, all: readonly string[], read: (release: string) => Promise<Release | null>): Promise<Release> {
  const meant = all.includes(wanted) ? [wanted] : all.filter((release) => release.startsWith(wanted));
  const [only] = meant;
  const release = meant.length === 1 && only !== undefined ? await read(only) : null;
  if (release) return release;
  throw new Refusal(what, [
    meant.length > 1
      ? `${wanted} may be any of ${meant.toSorted().join(', ')}: write more of the one you mean`
      : `${store.address} has no release ${wanted} of ${part}${all.length > 0 ? `; it has ${all.toSorted().join(', ')}` : ''}`,
  ]);
}

/**
 * The release that was live before the present one, as the log has it: after a roll-back the one before that, so that going back
 * twice does not lead forward again.
 * @returns its name, or `null` when there was none
 */
export function releaseBefore(generations: readonly Generation[], remote: string): string | null {
  const back: string[] = [];
  for (const { change } of generations) {
    if (change.remote !== remote || change.verb === 'canary') continue;
    if (change.verb === 'publish') {
      if (change.previous !== null) back.push(change.previous);
      continue;
    }
    // A roll-back further back passes over what lies between; one that leads forward again has the release it left before it.
    const at = back.lastIndexOf(change.release);
    if (at >= 0) back.length = at;
    else if (change.previous !== null && change.previous !== change.release) back.push(change.previous);
  }
  return back.at(-1) ?? null;
}
