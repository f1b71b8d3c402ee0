import { isWithin } from './address';
import { paths } from './paths';
import type { ClosedMount, Registry, RegistryEntry } from './registry';
import type { Role } from './roles';

/** A path of the suite that belongs to a remote. */
export interface Mount {
  remote: string;
  layout: RegistryEntry['description']['layout'];
  path: string;
  roles?: readonly Role[];
}

/** Returns all mounts of all remotes. */
export function mountsOf(registry: Registry): Mount[] {
  return Object.values(registry.remotes).flatMap(({ description: { name, layout, mounts } }) =>
    mounts.map(({ path, roles }) => ({ remote: name, layout, path, roles })),
  );
}

/**
 * Returns the mount of a URL: the longest one that is a prefix of the URL's path, in whole segments. Returns undefined
 * for a closed mount, so that nothing of its remote is loaded.
 */
export function mountAt(registry: Registry, pathname: string): Mount | undefined {
  return closedAt(registry, pathname) ? undefined : longestAt(mountsOf(registry), pathname);
}

/** Returns the closed mount of a URL; undefined if an open mount with a path of this length or a longer one owns it. */
export function closedAt(registry: Registry, pathname: string): ClosedMount | undefined {
  const closed = longestAt(registry.closed ?? [], pathname);
  const open = closed && longestAt(mountsOf(registry), pathname);
  return open && open.path.length >= closed.path.length ? undefined : closed;
}

function longestAt<Path extends { path: string }>(mounts: readonly Path[], pathname: string): Path | undefined {
  return mounts
    .filter(({ path }) => isWithin(pathname, path))
    .sort((one, other) => other.path.length - one.path.length)[0];
}

interface Route {
  path?: string;
  children?: readonly Route[];
}

/**
 * Returns the paths of a remote's routes that are outside its mounts. Such a route could replace another remote's page,
 * and any role could open it.
 * @param routes the routes that the remote exports, relative to its layout. The children of a route with a path are not
 * checked, because they are below this path
 */
export function strayPaths(
  routes: readonly Route[],
  about: Pick<RegistryEntry['description'], 'layout' | 'mounts'>,
): string[] {
  const parent = about.layout === 'dashboard' ? paths.dashboard : '';
  return routes.flatMap(({ path, children }) => {
    if (path === undefined && children) return strayPaths(children, about);
    const address = path?.startsWith('/') ? path : `${parent}/${path ?? ''}`;
    return about.mounts.some((mount) => isWithin(address, mount.path)) ? [] : [address];
  });
}
