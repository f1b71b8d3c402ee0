import { SHELL } from 'contracts';
import { registryLog } from '../registry/registryLog';
import type { ObjectStore } from '../store/objectStore';
import { releasesOf, removeRelease } from './releases';
import { removeShellReleases, shellReleases } from './shell';

const DAY = 24 * 60 * 60 * 1000;

/**
 * Removes the releases that no open page can still use: those that have been neither live nor a canary for `days` days.
 * The releases of a remote that was retired `days` days ago are among them; those of a disabled remote are not.
 * A release that is not in the log is kept, because a process may still be publishing it.
 * @param days longer than the longest session
 * @returns the removed releases
 */
export async function prune(
  store: ObjectStore,
  days: number,
  now: () => Date = () => new Date(),
): Promise<{ remote: string; release: string }[]> {
  const log = registryLog(store);
  const lastUse = new Map<string, number>();
  for (const { change, registry } of await log.generations()) {
    const at = Date.parse(change.at);
    // The previous release was in use until this change. The new one is in use after it.
    if (change.previous !== null) lastUse.set(keyOf(change.remote, change.previous), at);
    lastUse.set(keyOf(change.remote, change.release), at);
    for (const [remote, entry] of Object.entries(registry.remotes))
      if (entry.canary) lastUse.set(keyOf(remote, entry.canary.release), at);
  }

  const { remotes, shell, off } = await log.read();
  const isKept = (part: string, release: string) => {
    const used = lastUse.get(keyOf(part, release));
    return used === undefined || now().getTime() - used < days * DAY;
  };
  const removed: { remote: string; release: string }[] = [];
  for (const [remote, entry] of Object.entries(remotes)) {
    const inUse = new Set(off?.[remote]?.state === 'retired' ? [] : [entry.release, entry.canary?.release]);
    for (const release of await releasesOf(store, remote)) {
      if (inUse.has(release) || isKept(remote, release)) continue;
      await removeRelease(store, remote, release);
      removed.push({ remote, release });
    }
  }
  const shells = (await shellReleases(store)).filter(
    (release) => release !== shell?.release && !isKept(SHELL, release),
  );
  await removeShellReleases(store, shells);
  return [...removed, ...shells.map((release) => ({ remote: SHELL, release }))];
}

const keyOf = (remote: string, release: string) => `${remote} ${release}`;
