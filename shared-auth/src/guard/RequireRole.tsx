import { useState, type ReactNode } from 'react';
import { homeOf, paths, type Role, type StaffRole } from 'contracts';
import { ErrorCard, PageSpinner } from 'shared-ui';
import { Navigate, useLocation } from 'shared-ui/router';
import { apiMessage } from '../refusals/refusalTexts';
import { useIsVerifyQuery } from '../session/sessionApi';
import { hasEnded } from '../session/sessionSlice';
import { useSession } from '../session/useSession';
import { ToLogin } from './ToLogin';
import { useSessionKeeper } from './useSessionKeeper';

interface RequireRoleProps {
  /** The roles that may enter; if omitted, all verified sessions may enter. */
  roles?: readonly Role[];
  children: ReactNode;
}

/**
 * Shows its content only to verified sessions of the given roles (specification section 6). Without a session it
 * redirects to login, after which the person returns to this page. With another role it redirects to /unauthorized.
 * When another person logs in, it unmounts everything that the first person opened, and shows the new person's first
 * page.
 */
export function RequireRole({ roles, children }: RequireRoleProps) {
  const { person, role } = useSession();
  const { key } = useLocation();
  const [entry, setEntry] = useState({ person, key });
  if (key !== entry.key || (entry.person === null && person !== null)) setEntry({ person, key });

  if (role === null || person === null) return <ToLogin />;
  if (key === entry.key && entry.person !== null && person !== entry.person)
    return <Navigate to={homeOf[role as StaffRole] ?? paths.login} replace />;
  return (
    <Verified key={person} roles={roles} role={role}>
      {children}
    </Verified>
  );
}

/**
 * Shows the guarded pages to one person, once the server has verified the session. When the session ends, the page on
 * the screen stays mounted behind the login dialog, which the component `SessionKeeper` shows. If the session ends
 * before a page is on the screen, or before `SessionKeeper` is loaded, there is no such dialog, so this component
 * redirects to login.
 */
function Verified({ roles, role, children }: RequireRoleProps & { role: Role }) {
  const ended = hasEnded(useSession());
  const verification = useIsVerifyQuery(undefined, { skip: ended, refetchOnMountOrArgChange: true });
  const [entered, enter] = useState<{ email?: string } | null>(null);
  if (entered === null && !ended && verification.data?.verify) enter({ email: verification.data.email });
  const Keeper = useSessionKeeper(entered !== null);

  if (ended && (entered === null || Keeper === null)) return <ToLogin />;
  if (roles && !roles.includes(role)) return <Navigate to={paths.unauthorized} replace />;
  if (entered) {
    return (
      <>
        {children}
        {Keeper && <Keeper email={entered.email} />}
      </>
    );
  }
  if (verification.isError && !verification.isFetching) {
    return <ErrorCard message={apiMessage(verification.error)} onRetry={() => void verification.refetch()} />;
  }
  return <PageSpinner />;
}
