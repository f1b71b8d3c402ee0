import { useDispatch } from 'react-redux';
import { sessionApi } from './sessionApi';
import { sessionCleared } from './sessionSlice';
import type { SuiteStore } from '../store';

/**
 * Ends the session here and at the server. The screen does not wait for the server: who logs out on a dead line
 * is logged out of this browser all the same, and the token ends by its age.
 */
export function useLogout(): () => void {
  const dispatch = useDispatch<SuiteStore['dispatch']>();
  return () => {
    void dispatch(sessionApi.endpoints.logout.initiate());
    dispatch(sessionCleared());
  };
}
