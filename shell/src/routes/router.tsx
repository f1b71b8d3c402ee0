import { mountAt, paths, type Catalogue, type Registry, type RemoteDescription } from 'contracts';
import { RequireRole } from 'shared-auth';
import { PageSpinner } from 'shared-ui';
import type { ReactNode } from 'react';
import { createBrowserRouter, Navigate, Outlet, useLocation, type RouteObject } from 'shared-ui/router';
import type { Remotes } from '../remotes/Remotes';
import { SHELL } from '../remotes/releaseHasMoved';
import { RemoteCrashed } from '../remotes/RemoteCrashed';
import { RemoteUnavailable } from '../remotes/RemoteUnavailable';
import { loadIntegrators } from '../suite/loadIntegrators';
import { graftId, graftOnNavigation } from './graft';

interface PageModule {
  default: () => ReactNode;
  /** Texts of the page's own, which nobody else has to wait for. */
  catalogue?: Catalogue;
}

/** Fetches a page of the shell when it is first asked for, and its texts. */
const lazyPageOf = (remotes: Remotes) => (load: () => Promise<PageModule>) => async () => {
  const { default: Component, catalogue } = await load();
  if (catalogue) await remotes.host.addMessages(catalogue);
  return { Component };
};

/** A path below another, as react-router's nested routes want it. */
const relativeTo = (parent: string, path: string) => path.slice(parent.length).replace(/^\//, '');

/**
 * A remote's place in the route table: one route per mount with the roles that may enter, a splat that answers until
 * (and unless) the remote's own routes are grafted, and a boundary.
 */
function placeOf({ name, layout, mounts }: RemoteDescription): RouteObject {
  const parent = layout === 'dashboard' ? paths.dashboard : '/';
  return {
    id: graftId(name),
    element: layout === 'dashboard' ? <MountGuard mounts={mounts} /> : <Outlet />,
    errorElement: <RemoteCrashed remote={name} />,
    children: mounts.map(({ path }) => ({ path: `${relativeTo(parent, path)}/*`, element: <RemoteUnavailable remote={name} /> })),
  };
}

/** The shell's own page that not everybody may enter. */
const OWN_MOUNTS: RemoteDescription['mounts'] = [{ path: paths.suite, roles: ['admin'] }];

/** Lets only the roles of the mount enter; which mount it is changes with the address. */
function MountGuard({ mounts }: { mounts: RemoteDescription['mounts'] }) {
  const { pathname } = useLocation();
  const mount = mounts.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
  return (
    <RequireRole roles={mount?.roles}>
      <Outlet />
    </RequireRole>
  );
}

/**
 * `/users` and its like lead to `/dashboard/users` (decisions, "Addresses"): true for every address that belongs to a
 * remote's mount once `/dashboard` stands before it, so a new page needs no line here.
 */
function dashboardSpelling(registry: Registry, pathname: string): string | undefined {
  const spelt = paths.dashboard + pathname;
  return spelt === paths.login || spelt === paths.suite || mountAt(registry, spelt)?.layout === 'dashboard' ? spelt : undefined;
}

/** Any other path. */
function Elsewhere({ registry }: { registry: Registry }) {
  const { pathname, search, hash } = useLocation();
  const spelt = dashboardSpelling(registry, pathname);
  return spelt ? <Navigate to={spelt + search + hash} replace /> : <Outlet />;
}

/** The suite's route table: the shell's own pages, and a place for each remote of the registry. */
export function routesOf(remotes: Remotes): RouteObject[] {
  const descriptions = Object.values(remotes.registry.remotes).map(({ description }) => description);
  const lazyPage = lazyPageOf(remotes);
  const placesIn = (layout: RemoteDescription['layout']) => descriptions.filter((remote) => remote.layout === layout).map(placeOf);
  return [
    {
      hydrateFallbackElement: <PageSpinner />,
      // A part of the shell's own that is gone after a deploy.
      errorElement: <RemoteCrashed remote={SHELL} />,
      children: [
        { index: true, lazy: lazyPage(() => import(/* webpackChunkName: "landing" */ '../landing/LandingPage')) },
        { path: relativeTo('/', paths.privacy), lazy: lazyPage(() => import(/* webpackChunkName: "privacy" */ '../privacy/PrivacyPage')) },
        { path: relativeTo('/', paths.login), lazy: lazyPage(() => import('../login/LoginPage')) },
        {
          path: relativeTo('/', paths.dashboard),
          lazy: lazyPage(() => import('../frame/DashboardFrame')),
          children: [
            { index: true, element: <Navigate to={paths.login} replace /> },
            {
              element: <MountGuard mounts={OWN_MOUNTS} />,
              children: [{ path: relativeTo(paths.dashboard, paths.suite), lazy: lazyPage(loadIntegrators) }],
            },
            ...placesIn('dashboard'),
          ],
        },
        ...placesIn('public'),
        {
          element: <Elsewhere registry={remotes.registry} />,
          children: [{ path: '*', lazy: lazyPage(() => import('../denied/PermissionDenied')) }],
        },
      ],
    },
  ];
}

/** The one router of the suite. */
export function createSuiteRouter(remotes: Remotes) {
  return createBrowserRouter(routesOf(remotes), { patchRoutesOnNavigation: graftOnNavigation(remotes) });
}
