import { SHELL } from 'contracts';
import type { Registry, RemoteRelease, ShellRelease } from 'contracts/registry';
import type { Author } from '../author';
import { Refusal } from '../refusal';
import { withCanary, withLive, withShell } from '../registry/entries';
import { registryLog } from '../registry/registryLog';
import type { ObjectStore } from '../store/objectStore';
import { findRelease, findShellRelease, refuseUnsigned, releaseBefore } from './find';
import { refuseRetired, refuseShellThatBreaks, refuseWhatBreaks, type Published } from './publish';

/**
 * Makes an earlier release of a remote or of the shell live again. A canary of the remote ends. Nothing is uploaded, so
 * a roll-back takes only as long as a change of the registry.
 * @param part the remote's name, or `shell`
 * @param wanted the release, or a unique prefix of its name; by default the previous one
 * @throws {Refusal} when there is no such release, or something would break
 */
export async function rollBack(
  part: string,
  wanted: string | undefined,
  store: ObjectStore,
  by: Author,
  now: () => Date = () => new Date(),
): Promise<Published> {
  const what = `${part} cannot be rolled back`;
  const log = registryLog(store, now);
  const generations = await log.generations();
  const name = wanted ?? releaseBefore(generations, part);
  if (name === null) throw new Refusal(what, ['no release of it was live before the present one']);
  const { release, facts, live, isLive, goneBack } = await backTo(part, name, store, what, now);
  refuseUnsigned(generations, await log.read(), part, facts, by, what);

  let changed = false;
  await log.change((registry) => {
    const previous = live(registry);
    if (previous === undefined) throw new Refusal(what, ['it was never published']);
    refuseRetired(registry, part, 'rolled back');
    const made = goneBack(registry);
    changed = !isLive(registry);
    return changed ? { registry: made, change: { by, verb: 'rollback', remote: part, release, previous } } : null;
  });
  return { remote: part, release, changed };
}

/** A planned roll-back: the target release, whether it is already live, and the registry after the roll-back. */
interface Back {
  release: string;
  facts: RemoteRelease | ShellRelease;
  live(registry: Registry): string | undefined;
  isLive(registry: Registry): boolean;
  /** Returns the registry after the roll-back. @throws {Refusal} when something would break */
  goneBack(registry: Registry): Registry;
}

async function backTo(part: string, name: string, store: ObjectStore, what: string, now: () => Date): Promise<Back> {
  if (part === SHELL) {
    const shell = await findShellRelease(store, name, what);
    return {
      release: shell.release,
      facts: shell,
      live: (registry) => registry.shell?.release,
      isLive: (registry) => registry.shell?.release === shell.release,
      goneBack: (registry) => {
        refuseShellThatBreaks(shell, registry, 'rolled back');
        return withShell(registry, shell, now());
      },
    };
  }
  const release = await findRelease(store, part, name, what);
  return {
    release: release.release,
    facts: release,
    live: (registry) => registry.remotes[part]?.release,
    isLive: (registry) => registry.remotes[part]?.release === release.release && registry.remotes[part].canary === null,
    goneBack: (registry) => {
      // A roll-back needs no permission of another remote.
      refuseWhatBreaks(release, registry, 'rolled back', release);
      return withCanary(withLive(registry, release, now()), part, null);
    },
  };
}
