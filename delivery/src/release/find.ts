import { SHELL } from 'contracts';
import type { Registry, RegistryEntry, RemoteRelease, ShellRelease } from 'contracts/registry';
import type { Author } from '../author';
import { canonical } from '../owners/keys';
import { faultOf, nameIn, OPERATOR } from '../owners/trust';
import { Refusal } from '../refusal';
import { RELEASING, type Generation } from '../registry/change';
import type { ObjectStore } from '../store/objectStore';
import { readRelease, releasesOf } from './releases';
import { readShellRelease, shellReleases } from './shell';

/**
 * Finds a release of a remote by its name.
 * @param wanted the name, or a unique prefix of it, such as the version
 * @param what the action that needs the release, for the error message
 * @throws {Refusal} when no release or more than one matches
 */
export async function findRelease(
  store: ObjectStore,
  remote: string,
  wanted: string,
  what: string,
): Promise<RemoteRelease> {
  return find(store, remote, wanted, what, await releasesOf(store, remote), (release) =>
    readRelease(store, remote, release),
  );
}

/** Finds a release of the shell, like {@link findRelease}. */
export async function findShellRelease(store: ObjectStore, wanted: string, what: string): Promise<ShellRelease> {
  return find(store, 'the shell', wanted, what, await shellReleases(store), (release) =>
    readShellRelease(store, release),
  );
}

async function find<Release>(
  store: ObjectStore,
  part: string,
  wanted: string,
  what: string,
  all: readonly string[],
  read: (release: string) => Promise<Release | null>,
): Promise<Release> {
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
 * Checks that a release in the store is one that its owner has once made live or a canary. Other people can write to the
 * store, and the key of somebody who rolls back would vouch for what they wrote.
 * @param facts the release, as it is in the store
 * @throws {Refusal} when no signature that counts today covers it; never for the operator, or without owners
 */
export function refuseUnsigned(
  generations: readonly Generation[],
  live: Registry,
  part: string,
  facts: RemoteRelease | ShellRelease,
  author: Author,
  what: string,
): void {
  const { owners } = live;
  if (!owners || nameIn(live, author) === OPERATOR) return;
  const wanted = canonical(facts);
  const wasSigned = generations.some(({ registry }) => {
    const entry = part === SHELL ? registry.shell : registry.remotes[part];
    if (!entry) return false;
    const { publishedAt: _, securityAt: ____, canary = null, ...release } = entry as RegistryEntry;
    const { share: __, ...second } = canary ?? { share: 0 };
    const isThere = [release, second].some((each) => canonical(each) === wanted);
    return isThere && faultOf({ ...registry, owners }, part) === undefined;
  });
  if (!wasSigned)
    throw new Refusal(what, [
      `no key that counts today has signed ${facts.release} as it is in the store: publish it again, or ask the operator to make it live`,
    ]);
}

/**
 * Finds in the log the release that was live before the current one. After a roll-back, the result is the release
 * before the restored one, so that a second roll-back goes further back and not forward again.
 * @returns the name of the release, or `null` when there was none
 */
export function releaseBefore(generations: readonly Generation[], remote: string): string | null {
  const back: string[] = [];
  for (const { change } of generations) {
    if (change.remote !== remote || !RELEASING.has(change.verb)) continue;
    if (change.verb === 'publish') {
      if (change.previous !== null) back.push(change.previous);
      continue;
    }
    // A roll-back over several releases skips the releases in between. If a roll-back makes a release live that was not
    // live earlier, such as a newer release, it counts like a publish: the previously live release comes before it.
    const at = back.lastIndexOf(change.release);
    if (at >= 0) back.length = at;
    else if (change.previous !== null && change.previous !== change.release) back.push(change.previous);
  }
  return back.at(-1) ?? null;
}
