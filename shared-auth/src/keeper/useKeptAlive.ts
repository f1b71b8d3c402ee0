import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { payloadOf } from '../session/claims';
import { sessionApi } from '../session/sessionApi';
import { useSession } from '../session/useSession';
import type { SuiteStore } from '../store';
import { renewWhileActive } from './renewWhileActive';

/**
 * Keeps the session of an active person alive, even if the person's work causes no requests. Notices when an idle
 * session has ended.
 */
export function useKeptAlive(): void {
  const { token } = useSession();
  const dispatch = useDispatch<SuiteStore['dispatch']>();

  useEffect(
    function watchTokenInUse() {
      if (token === null) return undefined;
      const { iat, exp } = payloadOf(token);
      if (typeof iat !== 'number' || typeof exp !== 'number') return undefined;
      const verify = () =>
        void dispatch(sessionApi.endpoints.isVerify.initiate(undefined, { forceRefetch: true, subscribe: false }));
      return renewWhileActive((exp - iat) * 1000, verify);
    },
    [token, dispatch],
  );
}
