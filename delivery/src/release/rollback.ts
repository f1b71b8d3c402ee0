import { Refusal } from '../refusal';
import { withCanary, withLive } from '../registry/entries';
import { registryLog } from '../registry/registryLog';
import type { ObjectStore } from '../store/objectStore';
import { findRelease, releaseBefore } from './find';
import { refuseWhatBreaks, type Published } from './publish';

/**
 * Makes an earlier release of a remote live again; a canary of the remote ends. Nothing is uploaded: it takes as long as the
 * registry takes to change.
 * @param wanted the release, or the beginning of its name; the one that was live before when left out
 * @throws {Refusal} when there is no such release, or something would break
 */
export async function rollBack(remote: string, wanted: string | undefined, store: ObjectStore, by: string, now: () => Date = () => new Date()): Promise<Published> {
  const what = `${remote} cannot be rolled back`;
  const log = registryLog(store, now);
  const name = wanted ?? releaseBefore(await log.generations(), remote);
  if (name === null) throw new Refusal(what, ['no release of it was live before the present one']);
  const release = await findRelease(store, remote, name, what);

  let changed = false;
  await log.change((live) => {
    const entry = live.remotes[remote];
    if (!entry) throw new Refusal(what, ['it was never published']);
    refuseWhatBreaks(release, live, 'rolled back');
    changed = entry.release !== release.release || entry.canary !== null;
    if (!changed) return null;
    return { registry: withCanary(withLive(live, release, now()), remote, null), change: { by, verb: 'rollback', remote, release: release.release, previous: entry.release } };
  });
  return { remote, release: release.release, changed };
}
