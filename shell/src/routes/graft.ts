import { mountAt, strayPaths } from 'contracts';
import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router-dom';
import type { Remotes } from '../remotes/Remotes';

/** The id of the route below which a remote's routes are grafted. */
export const graftId = (remote: string) => `remote:${remote}`;

/**
 * Loads the remote that owns the address being entered and grafts its routes below the route that stands for it.
 * A remote that cannot be loaded grafts nothing: the splat route of its mount then answers, and says so.
 */
export function graftOnNavigation(remotes: Remotes): PatchRoutesOnNavigationFunction {
  const grafted = new Set<string>();
  return async ({ path, patch, signal }) => {
    const mount = mountAt(remotes.registry, path);
    if (!mount || grafted.has(mount.remote)) return;
    const module = await remotes.load(mount.remote).catch(reportLoadFailure);
    if (!module || signal.aborted) return;
    patch(graftId(mount.remote), ownRoutes(remotes, mount.remote, module.routes));
    grafted.add(mount.remote);
  };
}

/** The routes that lie in the remote's mounts; any other would take the place of another remote's page. */
function ownRoutes({ registry }: Remotes, remote: string, routes: RouteObject[]): RouteObject[] {
  return routes.filter((route) => {
    const [stray] = strayPaths([route], registry.remotes[remote]!.description);
    if (stray) console.error(`${remote}: outside its mounts: ${stray}`);
    return !stray;
  });
}

function reportLoadFailure(error: unknown): undefined {
  console.error('remote:', error);
  return undefined;
}
