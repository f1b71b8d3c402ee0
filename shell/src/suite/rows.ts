import { CONTRACT, understandEachOther, type ContractState, type LoadFailure, type Registry, type RemoteRelease, type SuitePage } from 'contracts';
import type { LoadRecord } from '../telemetry/LoadRecords';
import { reasonOf } from '../telemetry/reasonOf';
import type { RemoteLoads, Telemetry } from './telemetry';

/** What a release is in the page that shows it. */
export type Here =
  | { state: 'loaded'; ms: number }
  | { state: 'failed'; reason: LoadFailure }
  /** It is what this page would take, and has not been asked for. */
  | { state: 'unused' }
  /** This page has another release of the remote, or none. */
  | { state: 'other'; release: string | null }
  /** A developer's machine stands in for it in this tab. */
  | { state: 'overridden'; origin: string };

/** A release that runs: the live one of a remote, or its canary. */
export interface RunningRelease {
  remote: string;
  layout: 'dashboard' | 'public';
  mounts: readonly string[];
  release: string;
  /** The share of browsers that get it, of a canary. */
  share: number | null;
  /** Since when it is live; not known of a canary. */
  since: string | null;
  contract: ContractState;
  /** Whether this page's shell can work with it. */
  understood: boolean;
  here: Here;
  /** What open pages have told of it; `null` when they told nothing, or it is not known. */
  loads: RemoteLoads | null;
}

/**
 * Every release that runs, remote by remote, a canary behind the release it may follow.
 * @param live what is published now
 * @param records what this page has seen of its remotes
 */
export function runningReleases(live: Registry, page: SuitePage, records: readonly LoadRecord[], telemetry: Telemetry | undefined): RunningRelease[] {
  const rowOf = (release: RemoteRelease, share: number | null, since: string | null): RunningRelease => {
    const { name, layout, mounts } = release.description;
    return {
      remote: name,
      layout,
      mounts: mounts.map(({ path }) => path),
      release: release.release,
      share,
      since,
      contract: release.builtAgainst.contract,
      understood: understandEachOther(CONTRACT, release.builtAgainst.contract),
      here: stateHere(name, release.release, page, records),
      loads: telemetry?.remotes.find((loads) => loads.remote === name && loads.release === release.release) ?? null,
    };
  };
  return Object.values(live.remotes)
    .sort((one, other) => one.description.name.localeCompare(other.description.name, 'en'))
    .flatMap((entry) => [rowOf(entry, null, entry.publishedAt), ...(entry.canary ? [rowOf(entry.canary, entry.canary.share, null)] : [])]);
}

function stateHere(remote: string, release: string, page: SuitePage, records: readonly LoadRecord[]): Here {
  const origin = page.overrides[remote];
  if (origin !== undefined) return { state: 'overridden', origin };
  const ours = page.registry.remotes[remote]?.release ?? null;
  if (ours !== release) return { state: 'other', release: ours };
  const last = records.findLast((record) => record.remote === remote);
  if (!last) return { state: 'unused' };
  return last.failure ? { state: 'failed', reason: reasonOf(last.failure.error) } : { state: 'loaded', ms: Math.round(last.ms) };
}

/** Whether something else is live than what a page was made of. */
export function isNewer(live: Registry, page: Registry): boolean {
  if (live.generation !== undefined && page.generation !== undefined) return live.generation > page.generation;
  // A registry that was never counted is compared by what it says.
  const releases = ({ remotes, shell }: Registry) => JSON.stringify([shell?.release, ...Object.entries(remotes).map(([name, { release }]) => [name, release]).sort()]);
  return releases(live) !== releases(page);
}
