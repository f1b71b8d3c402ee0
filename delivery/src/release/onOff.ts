import { SHELL } from 'contracts';
import type { Registry } from 'contracts/registry';
import type { Author } from '../author';
import { Refusal } from '../refusal';
import { withOff } from '../registry/entries';
import { registryLog } from '../registry/registryLog';
import type { ObjectStore } from '../store/objectStore';
import { refuseWhatBreaks } from './publish';
import { readRelease } from './releases';

/** The switches of a remote, with the state after each of them; `null` when the remote is on. */
const AFTER = { disable: 'disabled', retire: 'retired', enable: null } as const;
export type Switch = keyof typeof AFTER;

/** The result of a switch. */
export interface Switched {
  remote: string;
  /** The remote's release; `null` for a retired remote that is gone, because its files were pruned. */
  release: string | null;
  /** False when the remote was in this state already. */
  changed: boolean;
}

/**
 * Switches a remote off or on. While a remote is off, pages show a card in its place, and no sidebar entry. A disabled
 * remote keeps its paths and its files. A retired remote leaves its paths to others and its files to `prune`.
 * @param by the author, for the registry's log
 * @throws {Refusal} when there is no such remote, or when something would break if it were on again
 */
export async function switchRemote(
  remote: string,
  verb: Switch,
  store: ObjectStore,
  by: Author,
  now: () => Date = () => new Date(),
): Promise<Switched> {
  const what = `${remote} cannot be ${verb}d`;
  if (remote === SHELL) throw new Refusal(what, ['only remotes can be off']);
  const log = registryLog(store, now);
  const known = await log.read();
  const entry = known.remotes[remote];
  const isGone =
    entry && known.off?.[remote]?.state === 'retired' && !(await readRelease(store, remote, entry.release));
  let switched: Switched | undefined;
  await log.change((live) => {
    const entry = live.remotes[remote];
    if (!entry) throw new Refusal(what, ['it was never published']);
    const [before, state] = [live.off?.[remote]?.state ?? null, AFTER[verb]];
    switched = { remote, release: entry.release, changed: state !== before };
    if (!switched.changed) return null;
    if (verb === 'disable' && before) throw new Refusal(what, ['it is retired already']);
    const change = { by, verb, remote, release: entry.release, previous: entry.release };
    if (state !== null) return { registry: withOff(live, remote, { state, at: now().toISOString() }), change };
    const registry = withOff(live, remote, undefined);
    if (isGone && before === 'retired') {
      switched.release = null;
      return { registry: withoutRemote(registry, remote), change };
    }
    refuseWhatBreaks(entry, registry, 'enabled', entry);
    return { registry, change };
  });
  return switched!;
}

function withoutRemote(registry: Registry, remote: string): Registry {
  const { [remote]: _, ...remotes } = registry.remotes;
  return { ...registry, remotes };
}
