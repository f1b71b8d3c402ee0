import { useMemo } from 'react';
import { paths } from 'contracts';
import { Navigate, useLocation } from 'shared-ui/router';

/** What login finds in the history entry: where to go back to. */
export interface LoginState {
  from?: string;
}

/** Goes to login, which remembers the address that was asked for. */
export function ToLogin() {
  const { pathname, search } = useLocation();
  const from = pathname + search;
  // One object per address: Navigate goes again for each new one, and would never arrive while a page is loading.
  const state = useMemo((): LoginState => ({ from }), [from]);
  return <Navigate to={paths.login} replace state={state} />;
}
