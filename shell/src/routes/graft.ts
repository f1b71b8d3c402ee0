import { mountAt, paths, strayPaths } from 'contracts';
import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router-dom';
import { matchRoutes } from 'shared-ui/router';
import type { RemoteLoader } from '../remotes/RemoteLoader';
import { pause, type Step } from '../remotes/slowness';

/** The id of the route below which a remote's routes are grafted. */
export const graftId = (remote: string) => `remote:${remote}`;

export const loadFrame = () => import('../frame/DashboardFrame');

/**
 * How long the frame of the dashboard waits for its first page once the frame itself is loaded, in milliseconds. In this
 * time most pages arrive, so that frame and page appear together.
 */
const FRAME_WAIT_MS = 250;

/**
 * Loads the remote that owns the requested URL, and grafts its routes below the route with the id {@link graftId}. If
 * the remote cannot be loaded, nothing is grafted, and the splat route of its mount shows the failure. Nothing is
 * grafted either if the remote is late and the frame of the dashboard is not on the screen. The splat route then shows
 * the frame and navigates again.
 */
export function graftOnNavigation(remoteLoader: RemoteLoader): PatchRoutesOnNavigationFunction {
  const { registry, grafted } = remoteLoader;
  return async ({ path, patch, signal }) => {
    const mount = mountAt(registry, path);
    if (!mount || grafted.has(mount.remote)) return;
    const { remote, layout } = mount;
    const loading = remoteLoader
      .load(remote)
      .then((module) => ownRoutes(remoteLoader, remote, module.routes), reportLoadFailure);
    if (layout === 'dashboard' && !remoteLoader.hasFrame) {
      const isReady = loading.then((routes) => !routes || loadPage(routes, path)).catch(() => true);
      if (!(await Promise.race([isReady, loadFrame().then(() => pause(FRAME_WAIT_MS))]))) return;
    }
    const routes = await loading;
    if (!routes || signal.aborted) return;
    patch(graftId(remote), routes);
    grafted.add(remote);
  };
}

/**
 * Loads the code of the page at a path in the dashboard.
 * @returns false if the page needs more than its code, namely the data of a `loader`
 */
async function loadPage(routes: RouteObject[], path: string): Promise<boolean> {
  const matches = matchRoutes(routes, path, paths.dashboard) ?? [];
  const loaded = await Promise.all(
    matches.map(({ route }) => (typeof route.lazy === 'function' ? route.lazy() : route)),
  );
  return loaded.every(({ loader }) => !loader);
}

/** Returns the routes inside the remote's mounts. A route outside them could replace another remote's page. */
function ownRoutes(remoteLoader: RemoteLoader, remote: string, routes: RouteObject[]): RouteObject[] {
  const own = routes.filter((route) => {
    const [stray] = strayPaths([route], remoteLoader.registry.remotes[remote]!.description);
    if (stray) console.error(`${remote}: outside its mounts: ${stray}`);
    return !stray;
  });
  return watched(own, (step, promise) => remoteLoader.during(remote, step, promise));
}

type During = <Result>(step: Step, promise: Result | PromiseLike<Result>) => Promise<Result>;

/** Returns the routes with functions that note what a page waits for. */
const watched = (routes: RouteObject[], during: During): RouteObject[] =>
  routes.map(({ lazy, loader, children, ...route }) => {
    let code: ReturnType<Extract<typeof lazy, () => unknown>> | undefined;
    return {
      ...route,
      ...(children && { children: watched(children, during) }),
      lazy: typeof lazy === 'function' ? () => (code ??= during('lazy', lazy())) : lazy,
      loader: typeof loader === 'function' ? (...args) => during('loader', loader(...args)) : loader,
    } as RouteObject;
  });

function reportLoadFailure(error: unknown): undefined {
  console.error('remote:', error);
  return undefined;
}
