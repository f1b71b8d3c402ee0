import type { Registry, RegistryEntry } from './registry';
import type { Role } from './roles';

/** One address of the suite that belongs to a remote. */
export interface Mount {
  remote: string;
  layout: RegistryEntry['description']['layout'];
  path: string;
  roles?: readonly Role[];
}

/** Every mount of every remote. */
export function mountsOf(registry: Registry): Mount[] {
  return Object.values(registry.remotes).flatMap(({ description: { name, layout, mounts } }) =>
    mounts.map(({ path, roles }) => ({ remote: name, layout, path, roles })),
  );
}

/** The mount an address lies in: the longest one that is a prefix of it, in whole segments. */
export function mountAt(registry: Registry, pathname: string): Mount | undefined {
  const address = pathname.toLowerCase();
  return mountsOf(registry)
    .filter(({ path }) => address === path.toLowerCase() || address.startsWith(`${path.toLowerCase()}/`))
    .sort((one, other) => other.path.length - one.path.length)[0];
}
