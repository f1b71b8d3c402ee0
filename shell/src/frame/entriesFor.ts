import { mountAt, type Registry, type RemoteDescription, type Role } from 'contracts';

type Entry = RemoteDescription['sidebar'][number];

/** Returns the sidebar entries of all remotes for the mounts that the role may enter, sorted by `order`. */
export function entriesFor(role: Role | null, registry: Registry): Entry[] {
  if (role === null) return [];
  return Object.values(registry.remotes)
    .flatMap(({ description }) => description.sidebar)
    .filter(({ path }) => mountAt(registry, path)?.roles?.includes(role))
    .sort((one, other) => one.order - other.order);
}
