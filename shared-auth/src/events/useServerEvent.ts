import { useEffect, useRef } from 'react';
import { useApiBase } from '../api/useApiBase';
import { useSession } from '../session/useSession';

/** Where the stream is, below the API base (specification section 7). */
const EVENTS = '/events';

/**
 * Calls back on each server-sent event of a name, and after a broken line is up again.
 * The stream is open while the component is mounted and somebody is signed in.
 */
export function useServerEvent(name: string, onEvent: () => void): void {
  const { token } = useSession();
  const apiBase = useApiBase();
  const latest = useRef(onEvent);

  useEffect(function keepLatestHandler() {
    latest.current = onEvent;
  });

  useEffect(
    function followWhileSignedIn() {
      if (token === null) return undefined;
      const leaving = new AbortController();
      const listener = {
        onEvent: (heard: string) => {
          if (heard === name) latest.current();
        },
        onReconnect: () => latest.current(),
      };
      // Fetched when first needed: no public page listens.
      void import('./stream').then(({ followEvents }) => followEvents({ url: apiBase + EVENTS, token }, listener, leaving.signal));
      return () => leaving.abort();
    },
    [name, token, apiBase],
  );
}
