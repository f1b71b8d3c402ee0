import {
  CONFIRM_EMAIL_PAGE,
  FORGOTTEN_PASSWORD_PAGE,
  paths,
  RESET_PASSWORD_PAGE,
  SECURITY_PAGE,
  SHELL,
  type Catalogue,
  type ClosedMount,
  type RemoteDescription,
} from 'contracts';
import { PageSpinner } from 'shared-ui';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { createBrowserRouter, Navigate, Outlet, useNavigation, type RouteObject } from 'shared-ui/router';
import type { additionsTo } from '../remotes/additions';
import type { RemoteLoader } from '../remotes/RemoteLoader';
import { RemoteCrashed } from '../remotes/RemoteCrashed';
import { RemoteUnavailable } from '../remotes/RemoteUnavailable';
import { SIGN_MS } from '../remotes/slowness';
import { graftId, graftOnNavigation, loadFrame } from './graft';
import { ownDocument } from './ownDocument';

interface PageModule {
  default: () => ReactNode;
  /** The texts that only this page needs. */
  catalogues?: Catalogue[];
  /** What remotes add to the pages below this one. */
  additionsTo?: typeof additionsTo;
}

/** Returns a route's `lazy` function: it loads a page of the shell and its texts when the page is first opened. */
const lazyPageOf = (remoteLoader: RemoteLoader) => (load: () => Promise<PageModule>) => async () => {
  const { default: Component, catalogues = [], additionsTo } = await load();
  if (additionsTo) remoteLoader.host.additions = (slot) => additionsTo(remoteLoader, slot);
  await Promise.all(catalogues.map((catalogue) => remoteLoader.host.addMessages(catalogue)));
  return { Component };
};

/** Returns a path relative to its parent, as react-router's nested routes require. */
const relativeTo = (parent: string, path: string) => path.slice(parent.length).replace(/^\//, '');

/** Returns the `lazy` function of a route that only the roles of its mounts may enter. */
const guardOf = (mounts: RemoteDescription['mounts']) => async () => {
  const { MountGuard } = await loadFrame();
  return { element: <MountGuard mounts={mounts} /> };
};

const Sign = lazy(() => loadFrame().then(({ Sign: Component }) => ({ default: Component })));
const Waiting = lazy(() => loadFrame().then(({ Waiting: Component }) => ({ default: Component })));

/** One element for all renders, so that React does not render the page again when only the sign changes. */
const PAGE = <Outlet />;

/** All pages. Outside of the dashboard, whose frame has its own sign, it shows that the next page is late. */
function Pages({ remoteLoader }: { remoteLoader: RemoteLoader }) {
  const isWaiting = useNavigation().state !== 'idle';
  const [isLate, setLate] = useState(false);

  useEffect(
    function watchTheTime() {
      if (!isWaiting) return undefined;
      const timer = setTimeout(() => setLate(!remoteLoader.hasFrame), SIGN_MS);
      return () => {
        clearTimeout(timer);
        setLate(false);
      };
    },
    [isWaiting, remoteLoader],
  );

  return (
    <>
      {isWaiting && isLate && (
        <Suspense>
          <Sign />
        </Suspense>
      )}
      {PAGE}
    </>
  );
}

/** The place of a public page. If one of its components suspends for long, a card replaces the spinner. */
function PublicPlace() {
  const late = (
    <Suspense fallback={<PageSpinner />}>
      <Waiting />
    </Suspense>
  );
  return (
    <Suspense fallback={late}>
      <Outlet />
    </Suspense>
  );
}

/**
 * Returns a remote's route: one child per mount, a role guard in the dashboard, and an error boundary. Each child is a
 * splat route that is used only if no grafted route matches. It shows that the remote could not be loaded, or redirects
 * to Permission Denied if the remote was loaded.
 * @param isRendered whether the server has rendered its page, which has no place around its routes
 */
function placeOf({ name, layout, mounts }: RemoteDescription, isRendered: boolean): RouteObject {
  const parent = layout === 'dashboard' ? paths.dashboard : '/';
  return {
    id: graftId(name),
    ...(layout === 'dashboard' ? { lazy: guardOf(mounts) } : !isRendered && { element: <PublicPlace /> }),
    errorElement: <RemoteCrashed remote={name} />,
    children: mounts.map(({ path }) => ({
      path: `${relativeTo(parent, path)}/*`,
      element: <RemoteUnavailable remote={name} />,
    })),
  };
}

/** Returns the route of a closed mount, with the role guard of an open one. */
function closedPlaceOf(
  { layout, path, roles, why }: ClosedMount,
  lazyPage: ReturnType<typeof lazyPageOf>,
): RouteObject {
  const isInDashboard = layout === 'dashboard';
  const loadCard = async () => {
    const { RemoteClosed, catalogues } = await loadFrame();
    return { default: () => <RemoteClosed why={why} />, catalogues };
  };
  return {
    ...(isInDashboard && { lazy: guardOf([{ path, roles }]) }),
    children: [{ path: `${relativeTo(isInDashboard ? paths.dashboard : '/', path)}/*`, lazy: lazyPage(loadCard) }],
  };
}

/**
 * Returns the suite's route table: the shell's own pages, and a route for each remote in the registry.
 * @param inOwnDocument the part of a remote's route that opens its pages in a new document, see {@link ownDocument}
 */
export function routesOf(
  remoteLoader: RemoteLoader,
  inOwnDocument: ReturnType<typeof ownDocument> = () => ({}),
): RouteObject[] {
  const { remotes, closed = [] } = remoteLoader.registry;
  const descriptions = Object.values(remotes).map(({ description }) => description);
  const lazyPage = lazyPageOf(remoteLoader);
  const placesIn = (layout: RemoteDescription['layout']) => [
    ...descriptions
      .filter((remote) => remote.layout === layout)
      .map((remote) => ({
        ...placeOf(remote, remote.name === remoteLoader.rendered),
        ...inOwnDocument(remote.name),
      })),
    ...closed.filter((mount) => mount.layout === layout).map((mount) => closedPlaceOf(mount, lazyPage)),
  ];
  return [
    {
      element: <Pages remoteLoader={remoteLoader} />,
      hydrateFallbackElement: <PageSpinner />,
      // Shown, for example, when a deploy has removed a chunk of the shell.
      errorElement: <RemoteCrashed remote={SHELL} />,
      children: [
        { index: true, lazy: lazyPage(() => import(/* webpackChunkName: "landing" */ '../landing/LandingPage')) },
        {
          path: relativeTo('/', paths.privacy),
          lazy: lazyPage(() => import(/* webpackChunkName: "privacy" */ '../privacy/PrivacyPage')),
        },
        {
          path: relativeTo('/', paths.invitation),
          lazy: lazyPage(() => import(/* webpackChunkName: "recovery" */ '../invitation/InvitationPage')),
        },
        {
          path: relativeTo('/', FORGOTTEN_PASSWORD_PAGE),
          lazy: lazyPage(() => import(/* webpackChunkName: "recovery" */ '../recovery/ForgottenPasswordPage')),
        },
        {
          path: relativeTo('/', RESET_PASSWORD_PAGE),
          lazy: lazyPage(() => import(/* webpackChunkName: "recovery" */ '../recovery/ResetPasswordPage')),
        },
        {
          path: relativeTo('/', CONFIRM_EMAIL_PAGE),
          lazy: lazyPage(() => import(/* webpackChunkName: "recovery" */ '../recovery/ConfirmEmailPage')),
        },
        {
          path: relativeTo('/', paths.login),
          lazy: lazyPage(() => import(/* webpackChunkName: "login" */ '../login/LoginPage')),
        },
        {
          path: relativeTo('/', paths.dashboard),
          lazy: lazyPage(loadFrame),
          children: [
            { index: true, element: <Navigate to={paths.login} replace /> },
            {
              path: relativeTo(paths.dashboard, SECURITY_PAGE),
              lazy: lazyPage(() => import(/* webpackChunkName: "security" */ '../security/SecurityPage')),
            },
            ...placesIn('dashboard'),
          ],
        },
        ...placesIn('public'),
        { path: '*', lazy: lazyPage(() => import(/* webpackChunkName: "login" */ '../denied/PermissionDenied')) },
      ],
    },
  ];
}

/**
 * Creates the suite's one router.
 * @param withBackend the remotes with backends of their own
 */
export function createSuiteRouter(remoteLoader: RemoteLoader, withBackend: readonly string[] = []) {
  const router = createBrowserRouter(routesOf(remoteLoader, ownDocument(remoteLoader.registry, withBackend)), {
    patchRoutesOnNavigation: graftOnNavigation(remoteLoader),
  });
  remoteLoader.router = router;
  return router;
}
