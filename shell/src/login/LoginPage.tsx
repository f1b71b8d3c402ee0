import { StaffPageLayout } from '../staff-layout/StaffPageLayout';
import { FORGOTTEN_PASSWORD_PAGE, homeOf, mountAt, paths, SECURITY_PAGE, type StaffRole } from 'contracts';
import { type LoginState, useSession } from 'shared-auth';
import { LoginForm } from 'shared-auth/login';
import { TextLink, usePageTitle, useText } from 'shared-ui';
import { Navigate, useLocation } from 'shared-ui/router';
import { useRemoteLoader } from '../remotes/RemoteLoaderContext';
import { useAuthTexts } from './useAuthTexts';

/**
 * The login page (specification section 2). It redirects people who are signed in: to the requested URL if their role
 * may see it, otherwise to the role's first page.
 */
export default function LoginPage() {
  const { token, role } = useSession();
  const { registry } = useRemoteLoader();
  const from = (useLocation().state as LoginState | null)?.from;
  const ready = useAuthTexts();
  const text = useText<'auth.login.title' | 'auth.login.forgotten' | 'auth.login.terms' | 'auth.login.pitch'>();

  usePageTitle(ready ? text('auth.login.title') : undefined);

  if (token !== null && (role === 'admin' || role === 'restaurantAdmin')) {
    const allowed = from !== undefined && mayEnter(role, from);
    return <Navigate to={allowed ? from : homeOf[role]} replace />;
  }
  // Shows nothing until the form is ready. The content is centred vertically, so the product's name would move up if
  // the form appeared later.
  if (!ready) return null;
  return (
    <StaffPageLayout
      isTitle
      pitch={text('auth.login.pitch')}
      links={<TextLink to={paths.privacy}>{text('auth.login.terms')}</TextLink>}
    >
      <LoginForm autoFocus actions={<TextLink to={FORGOTTEN_PASSWORD_PAGE}>{text('auth.login.forgotten')}</TextLink>} />
    </StaffPageLayout>
  );

  function mayEnter(asked: StaffRole, address: string): boolean {
    const { pathname } = new URL(address, window.location.origin);
    if (pathname === SECURITY_PAGE) return true;
    const mount = mountAt(registry, pathname);
    return mount !== undefined && (mount.roles === undefined || mount.roles.includes(asked));
  }
}
