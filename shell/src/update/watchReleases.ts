import { registryFor, SHELL, type Registry, type SuitePage } from 'contracts';
import { ownCanaryNumber } from '../boot/canaryNumber';
import { readLiveRegistry, releaseIn } from '../remotes/releaseHasMoved';
import type { RemoteLoader } from '../remotes/RemoteLoader';

/** How often a visible page reads the registry, in milliseconds. So it learns of a release within a minute. */
const EVERY_MS = 45_000;

/** What an open page knows of newer releases. */
export interface Newer {
  /** Whether one of the releases since this page was loaded is a security update. */
  isSecurity: boolean;
}

/**
 * Reads the live registry again and again while the page is visible, and calls the listener when the shell, or a remote
 * that this page has loaded, has another live release.
 */
export function watchReleases(page: SuitePage, remoteLoader: RemoteLoader, onNewer: (newer: Newer) => void): void {
  let lookedAt = performance.now();
  const look = async () => {
    if (document.visibilityState === 'hidden') return;
    lookedAt = performance.now();
    const live = await readLiveRegistry('no-cache');
    const newer = live?.schema === 1 && newerIn(live, page, remoteLoader);
    if (newer) onNewer(newer);
  };
  setInterval(() => void look(), EVERY_MS);
  addEventListener('visibilitychange', function lookAfterAwhile() {
    if (performance.now() - lookedAt > EVERY_MS) void look();
  });
}

/** Compares the live registry with the releases that this page runs; null if they are the same. */
export function newerIn(
  live: Registry,
  { registry, overrides }: Pick<SuitePage, 'registry' | 'overrides'>,
  { records }: Pick<RemoteLoader, 'records'>,
): Newer | null {
  const canaryNumber = ownCanaryNumber(live);
  const own = canaryNumber === null ? live : registryFor(live, canaryNumber);
  const loaded = records.all.filter(({ remote, failure }) => !failure && !(remote in overrides));
  const parts = [SHELL, ...new Set(loaded.map(({ remote }) => remote))];
  const moved = parts.filter((part) => {
    const release = releaseIn(own, part);
    return release !== undefined && release !== releaseIn(registry, part);
  });
  if (moved.length === 0) return null;
  const securityOf = ({ shell, remotes }: Registry, part: string) =>
    (part === SHELL ? shell : remotes[part])?.securityAt ?? '';
  return { isSecurity: moved.some((part) => securityOf(own, part) > securityOf(registry, part)) };
}
