import { useDispatch } from 'react-redux';
import { sessionApi } from './sessionApi';
import { sessionCleared } from './sessionSlice';
import type { SuiteStore } from '../store';
import { useSession } from './useSession';

/**
 * Ends the session here and at the server. The screen does not wait for the server: who logs out on a dead line
 * is logged out of this browser all the same, and the token ends by its age.
 */
export function useLogout(): () => void {
  const { token } = useSession();
  const dispatch = useDispatch<SuiteStore['dispatch']>();
  return () => {
    if (token !== null) void dispatch(sessionApi.endpoints.logout.initiate(token));
    dispatch(sessionCleared());
  };
}
