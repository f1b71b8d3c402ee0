import { jwtDecode } from 'jwt-decode';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { sessionApi } from '../session/sessionApi';
import { useSession } from '../session/useSession';
import type { SuiteStore } from '../store';
import { watchToken } from './watchToken';

/** Renews the session of whoever is at work, also where nothing is asked of the server for long, and notices its end where nothing is. */
export function useKeptAlive(): void {
  const { token } = useSession();
  const dispatch = useDispatch<SuiteStore['dispatch']>();

  useEffect(
    function watchTokenInUse() {
      if (token === null) return undefined;
      const { iat, exp } = jwtDecode(token);
      if (iat === undefined || exp === undefined) return undefined;
      const verify = () => void dispatch(sessionApi.endpoints.isVerify.initiate(undefined, { forceRefetch: true, subscribe: false }));
      return watchToken((exp - iat) * 1000, verify);
    },
    [token, dispatch],
  );
}
