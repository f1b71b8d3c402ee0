import { SHELL } from 'contracts';
import type { Author } from '../author';
import { Refusal } from '../refusal';
import { withCanary, withLive } from '../registry/entries';
import { registryLog } from '../registry/registryLog';
import type { ObjectStore } from '../store/objectStore';
import { findRelease, refuseUnsigned } from './find';
import { refuseRetired, refuseWhatBreaks } from './publish';

/** The result of a change of a canary. */
export interface Canary {
  remote: string;
  release: string;
  /** The share of browsers that now get the release: 0 if the canary has ended, 1 if the release is live for all. */
  share: number;
}

/**
 * Parses a share: `5%`, `0.05`, `off`. `1.0` is refused, because it may be meant as a version, but would make the
 * canary live for everyone.
 * @returns 0 to 1
 * @throws {Refusal} for an invalid share
 */
export function shareOf(text: string): number {
  const written = text.trim().toLowerCase();
  const [, percent, part] = /^(?:(\d+(?:\.\d+)?)%|(0\.\d+))$/.exec(written) ?? [];
  const share = written === 'off' ? 0 : percent === undefined ? Number(part) : Number(percent) / 100;
  if (!(share >= 0 && share <= 1)) throw new Refusal(`${text} is no share`, ['write it as 5%, as 0.05, or off']);
  return share;
}

/**
 * Gives a release of a remote to a share of the browsers. All other browsers keep the live release. A share of 0 ends
 * the canary, and a share of 1 makes its release live.
 * @param wanted the release, or a unique prefix of its name; by default the current canary
 * @param options `isNew`: the author has just added the release to the store
 * @throws {Refusal} when there is no such release, nothing is live yet, or something would break
 */
export async function setCanary(
  remote: string,
  wanted: string | undefined,
  share: number,
  store: ObjectStore,
  by: Author,
  now: () => Date = () => new Date(),
  { isNew = false } = {},
): Promise<Canary> {
  const what = `${remote} cannot have this canary`;
  if (remote === SHELL) throw new Refusal(what, ['only remotes have canaries']);
  const log = registryLog(store, now);
  const named = wanted ?? (await log.read()).remotes[remote]?.canary?.release;
  if (named === undefined) throw new Refusal(what, ['none runs: say which release it is']);
  const release = await findRelease(store, remote, named, what);
  if (!isNew && share > 0) refuseUnsigned(await log.generations(), await log.read(), remote, release, by, what);

  await log.change((live) => {
    const entry = live.remotes[remote];
    if (!entry) throw new Refusal(what, ['nothing of it is live yet: publish it first']);
    const about = { by, verb: 'canary', remote, release: release.release, previous: entry.release } as const;
    if (share === 0) {
      if (entry.canary?.release !== release.release) return null;
      return { registry: withCanary(live, remote, null), change: { ...about, share: 0 } };
    }
    refuseRetired(live, remote, 'given to browsers');
    refuseWhatBreaks(release, live, 'given to browsers', entry);
    if (entry.release === release.release) throw new Refusal(what, [`${release.release} is live for all already`]);
    if (share === 1) return { registry: withLive(live, release, now()), change: { ...about, verb: 'publish' } };
    return { registry: withCanary(live, remote, { ...release, share }), change: { ...about, share } };
  });
  return { remote, release: release.release, share };
}
