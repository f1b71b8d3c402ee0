import type { Registry, RemoteRelease } from 'contracts/registry';
import { plainAddress } from '../plainAddress';

/**
 * What would break if a release of a remote became live, each a sentence that says what to do; none when nothing would: addresses that
 * have another owner. A mount below another remote's is no collision: the longest one owns.
 */
export function breaking({ description }: RemoteRelease, live: Registry): string[] {
  const others = Object.values(live.remotes).filter((entry) => entry.description.name !== description.name);
  return description.mounts.flatMap(({ path }) =>
    others
      .filter((entry) => entry.description.mounts.some((taken) => plainAddress(taken.path) === plainAddress(path)))
      .map((entry) => `the address ${path} belongs to ${entry.description.name}: choose another in remote.json`),
  );
}
