import type { RemoteDescription } from 'contracts';
import { RequireRole } from 'shared-auth/dashboard';
import { Outlet, useLocation } from 'shared-ui/router';

/** Admits only the roles of the mount. One guard protects all mounts of a remote, so it finds the mount by the URL. */
export function MountGuard({ mounts }: { mounts: RemoteDescription['mounts'] }) {
  const { pathname } = useLocation();
  const mount = mounts.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
  return (
    <RequireRole roles={mount?.roles}>
      <Outlet />
    </RequireRole>
  );
}
