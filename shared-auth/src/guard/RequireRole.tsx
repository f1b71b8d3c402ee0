import { useEffect, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { paths, type Role } from 'contracts';
import { ErrorCard, PageSpinner } from 'shared-ui';
import { Navigate } from 'shared-ui/router';
import { apiMessage } from '../api/apiMessage';
import { useIsVerifyQuery } from '../session/sessionApi';
import { sessionCleared } from '../session/sessionSlice';
import { useSession } from '../session/useSession';
import { ToLogin } from './ToLogin';

/**
 * Lets only verified sessions of the given roles see what is inside (specification section 6): no role goes to login,
 * which remembers the address; a role that may not see it goes to /unauthorized.
 * @param roles the roles that may enter; without it any verified session may
 */
export function RequireRole({ roles, children }: { roles?: readonly Role[]; children: ReactNode }) {
  const { token, role } = useSession();
  const dispatch = useDispatch();
  const verification = useIsVerifyQuery(undefined, { skip: token === null, refetchOnMountOrArgChange: true });
  const refused = verification.data?.verify === false && !verification.isFetching;

  useEffect(
    function endRefusedSession() {
      if (refused) dispatch(sessionCleared());
    },
    [refused, dispatch],
  );

  if (role === null || token === null) return <ToLogin />;
  if (roles && !roles.includes(role)) return <Navigate to={paths.unauthorized} replace />;
  if (verification.data?.verify) return children;
  if (verification.isError && !verification.isFetching) {
    return <ErrorCard message={apiMessage(verification.error)} onRetry={() => void verification.refetch()} />;
  }
  return <PageSpinner />;
}
