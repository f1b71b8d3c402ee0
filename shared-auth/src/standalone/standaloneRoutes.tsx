import { homeOf, paths, type RemoteDescription, type RemoteModule } from 'contracts';
import { TextLink } from 'shared-ui';
import { Navigate, Outlet, useLocation, type RouteObject } from 'shared-ui/router';
import { RequireRole } from '../guard/RequireRole';
import { type LoginState } from '../guard/ToLogin';
import { LoginForm } from '../login/LoginForm';
import { useSession } from '../session/useSession';

type Description = Pick<RemoteDescription, 'layout' | 'mounts'>;

/** Returns the routes of the standalone host: the remote's pages, an index of its mounts, and a sign-in page. */
export function standaloneRoutes({ routes }: RemoteModule, { layout, mounts }: Description): RouteObject[] {
  const index = { path: '*', element: <MountIndex mounts={mounts} /> };
  if (layout === 'public') return [...routes, index];
  return [
    { path: paths.login, element: <SignIn mounts={mounts} /> },
    { path: paths.dashboard, element: <GuardedOutlet mounts={mounts} />, children: routes },
    index,
  ];
}

function GuardedOutlet({ mounts }: Pick<Description, 'mounts'>) {
  const { pathname } = useLocation();
  return (
    <RequireRole roles={mounts.find(({ path }) => pathname.startsWith(path))?.roles}>
      <Outlet />
    </RequireRole>
  );
}

function SignIn({ mounts }: Pick<Description, 'mounts'>) {
  const { token, role } = useSession();
  const from = (useLocation().state as LoginState | null)?.from;
  if (token === null || (role !== 'admin' && role !== 'restaurantAdmin')) return <LoginForm />;
  const home = mounts.some(({ path }) => path === homeOf[role]) ? homeOf[role] : '/';
  return <Navigate to={from ?? home} replace />;
}

function MountIndex({ mounts }: Pick<Description, 'mounts'>) {
  return (
    <ul>
      {mounts.map(({ path }) => (
        <li key={path}>
          <TextLink to={path}>{path}</TextLink>
        </li>
      ))}
    </ul>
  );
}
