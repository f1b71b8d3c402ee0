import {
  CONTRACT,
  areCompatible,
  cutMounts,
  type ContractState,
  type LoadFailure,
  type OpenPage,
  type PageLoad,
  type Registry,
  type RemoteRelease,
  type SwitchedOff,
} from 'contracts';
import type { RemoteLoads, Telemetry } from './telemetry';

/** The state of a release in the current page. */
export type Here =
  | { state: 'loaded'; ms: number }
  | { state: 'failed'; reason: LoadFailure }
  /** This page would use the release, but has not loaded it yet. */
  | { state: 'unused' }
  /** The remote is off in this page. */
  | { state: 'off' }
  /** The page refused the remote, because its owner has not signed it. */
  | { state: 'unsigned' }
  /** This page uses another release of the remote, or no release. */
  | { state: 'other'; release: string | null }
  /** This tab loads the remote from a developer's machine instead. */
  | { state: 'overridden'; origin: string };

/** A running release: the live release of a remote, or the remote's canary. */
export interface RunningRelease {
  remote: string;
  layout: 'dashboard' | 'public';
  mounts: readonly { path: string; isCut: boolean }[];
  /** Set while the remote is off. */
  off: SwitchedOff['state'] | null;
  release: string;
  /** The canary's share of browsers; null for a live release. */
  share: number | null;
  /** When the release was published; null for a canary. */
  since: string | null;
  contract: ContractState;
  /** True if this page's shell can load the release. */
  understood: boolean;
  here: Here;
  /** The reports of open pages about the release; `null` if there are no reports. */
  loads: RemoteLoads | null;
}

/**
 * Returns all running releases, grouped by remote. A remote's canary comes after its live release.
 * @param live the published registry
 * @param page the open page; undefined if the host does not describe it
 * @param pageLoads the results of the page's loads
 */
export function runningReleases(
  live: Registry,
  page: OpenPage | undefined,
  pageLoads: readonly PageLoad[],
  telemetry: Telemetry | undefined,
): RunningRelease[] {
  const shell = contractOf(page?.registry);
  const rowOf = (release: RemoteRelease, share: number | null, since: string | null): RunningRelease => {
    const { name, layout, mounts } = release.description;
    const off = live.off?.[name]?.state ?? null;
    const cut = off === null ? cutMounts(release.description, live) : [];
    return {
      remote: name,
      layout,
      mounts: mounts.map((mount) => ({ path: mount.path, isCut: cut.includes(mount) })),
      off,
      release: release.release,
      share,
      since,
      contract: release.builtAgainst.contract,
      understood: areCompatible(shell, release.builtAgainst.contract),
      here: stateHere(name, release.release, page, pageLoads),
      loads: telemetry?.remotes.find((loads) => loads.remote === name && loads.release === release.release) ?? null,
    };
  };
  return Object.values(live.remotes)
    .sort((one, other) => one.description.name.localeCompare(other.description.name, 'en'))
    .flatMap((entry) => [
      rowOf(entry, null, entry.publishedAt),
      ...(entry.canary ? [rowOf(entry.canary, entry.canary.share, null)] : []),
    ]);
}

function stateHere(remote: string, release: string, page: OpenPage | undefined, pageLoads: readonly PageLoad[]): Here {
  const origin = page?.overrides[remote];
  if (origin !== undefined) return { state: 'overridden', origin };
  const closed = page?.registry.closed?.find((mount) => mount.remote === remote && mount.why !== 'cut');
  if (closed) return { state: closed.why === 'unsigned' ? 'unsigned' : 'off' };
  const ours = page?.registry.remotes[remote]?.release ?? null;
  if (ours !== release) return { state: 'other', release: ours };
  // An error in a timer or a replaced function leaves the pages on the screen.
  const last = pageLoads.findLast(
    ({ remote: name, failure }) => name === remote && failure !== 'error' && failure !== 'global',
  );
  if (!last) return { state: 'unused' };
  return last.failure ? { state: 'failed', reason: last.failure } : { state: 'loaded', ms: Math.round(last.ms) };
}

/** Returns the contract of a registry's shell. A shell that was never released has the contract of this source code. */
export const contractOf = (registry: Registry | undefined) => registry?.shell?.offers.contract ?? CONTRACT;

/** Returns whether a published registry is newer than the registry with which a page was made. */
export function isNewer(live: Registry, page: Registry): boolean {
  if (live.generation !== undefined && page.generation !== undefined) return live.generation > page.generation;
  // If a registry has no generation number, the releases are compared instead.
  const releases = ({ remotes, shell }: Registry) =>
    JSON.stringify([
      shell?.release,
      ...Object.entries(remotes)
        .map(([name, { release }]) => [name, release])
        .sort(),
    ]);
  return releases(live) !== releases(page);
}
