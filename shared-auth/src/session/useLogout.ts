import { useDispatch } from 'react-redux';
import { sessionApi } from './sessionApi';
import { sessionCleared } from './sessionSlice';
import type { SuiteStore } from '../store';
import { useSession } from './useSession';

/**
 * Returns a function that ends the session in this browser and on the server. The screen does not wait for the server.
 * Without a network the person is logged out of this browser only, and the token expires later.
 */
export function useLogout(): () => void {
  const { token } = useSession();
  const dispatch = useDispatch<SuiteStore['dispatch']>();
  return () => {
    // In this order, because clearing the session aborts all running requests (`personLeft`).
    dispatch(sessionCleared('here'));
    if (token !== null) void dispatch(sessionApi.endpoints.logout.initiate(token));
  };
}
