import { useMemo } from 'react';
import { paths } from 'contracts';
import { Navigate, useLocation } from 'shared-ui/router';
import { useSession } from '../session/useSession';

/** The state of the login page's history entry: the URL to return to. */
export interface LoginState {
  from?: string;
}

/** Redirects to login. After the login, the person returns to the requested URL, unless they have logged out here. */
export function ToLogin() {
  const { pathname, search } = useLocation();
  const { isLoggedOut } = useSession();
  const from = isLoggedOut ? undefined : pathname + search;
  // Memoised per URL, because `Navigate` navigates again for each new object. A login page that is still loading would
  // then never appear.
  const state = useMemo((): LoginState => ({ from }), [from]);
  return <Navigate to={paths.login} replace state={state} />;
}
