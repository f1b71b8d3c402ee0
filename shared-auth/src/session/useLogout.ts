import { useDispatch } from 'react-redux';
import { sessionApi } from './sessionApi';
import { sessionCleared } from './sessionSlice';
import type { SuiteStore } from '../store';
import { useSession } from './useSession';

/**
 * Ends the session here and at the server. The screen does not wait for the server: without a network the person is
 * still logged out of this browser, and the token expires later.
 */
export function useLogout(): () => void {
  const { token } = useSession();
  const dispatch = useDispatch<SuiteStore['dispatch']>();
  return () => {
    if (token !== null) void dispatch(sessionApi.endpoints.logout.initiate(token));
    dispatch(sessionCleared());
  };
}
