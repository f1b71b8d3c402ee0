import { mountAt, strayPaths } from 'contracts';
import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router-dom';
import type { RemoteLoader } from '../remotes/RemoteLoader';

/** The id of the route below which a remote's routes are grafted. */
export const graftId = (remote: string) => `remote:${remote}`;

/**
 * Loads the remote that owns the requested URL, and grafts its routes below the route with the id {@link graftId}. If
 * the remote cannot be loaded, nothing is grafted, and the splat route of its mount shows the failure.
 */
export function graftOnNavigation(remoteLoader: RemoteLoader): PatchRoutesOnNavigationFunction {
  const grafted = new Set<string>();
  return async ({ path, patch, signal }) => {
    const mount = mountAt(remoteLoader.registry, path);
    if (!mount || grafted.has(mount.remote)) return;
    const module = await remoteLoader.load(mount.remote).catch(reportLoadFailure);
    if (!module || signal.aborted) return;
    patch(graftId(mount.remote), ownRoutes(remoteLoader, mount.remote, module.routes));
    grafted.add(mount.remote);
  };
}

/** Returns the routes inside the remote's mounts. A route outside them could replace another remote's page. */
function ownRoutes({ registry }: RemoteLoader, remote: string, routes: RouteObject[]): RouteObject[] {
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
