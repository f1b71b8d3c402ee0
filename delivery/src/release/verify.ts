import type { Registry, RemoteRelease } from 'contracts/registry';

/**
 * What would break if a release of a remote became live, each a sentence that says what to do; none when nothing would: addresses that
 * have another owner. A mount below another remote's is no collision: the longest one owns.
 */
export function breaking({ description }: RemoteRelease, live: Registry): string[] {
  const others = Object.values(live.remotes).filter((entry) => entry.description.name !== description.name);
  return description.mounts.flatMap(({ path }) =>
    others
      .filter((entry) => entry.description.mounts.some((taken) => plain(taken.path) === plain(path)))
      .map((entry) => `the address ${path} belongs to ${entry.description.name}: choose another in remote.json`),
  );
}

/** The router tells neither letter case nor a closing slash apart. */
function plain(address: string): string {
  return address.toLowerCase().replace(/\/+$/, '');
}
