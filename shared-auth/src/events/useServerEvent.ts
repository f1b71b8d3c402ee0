import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useApiBase } from '../api/useApiBase';
import { tokenRefused } from '../session/tokenRefused';
import { useSession } from '../session/useSession';
import type { SuiteStore } from '../store';

/** The path of the stream below the API base (specification section 7). */
const EVENTS = '/events';

/**
 * Calls `onEvent` for each server-sent event with this name. Also calls it when a broken connection is restored,
 * because events may have been missed. The stream is open while the component is mounted and someone is signed in.
 * @returns whether the connection is lost, in which case no events arrive
 */
export function useServerEvent(name: string, onEvent: () => void): { isLost: boolean } {
  const { token } = useSession();
  const apiBase = useApiBase();
  const dispatch = useDispatch<SuiteStore['dispatch']>();
  const latest = useRef(onEvent);
  const tokenBefore = useRef<string>(undefined);
  const [isLost, setLost] = useState(false);

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
        onReconnect: () => {
          setLost(false);
          latest.current();
        },
        onLost: () => setLost(true),
        // Ends the session now, so that a logout on another device takes effect before the next request.
        onRefused: () => dispatch(tokenRefused(token)),
      };
      const resumes = tokenBefore.current !== undefined && tokenBefore.current !== token;
      tokenBefore.current = token;
      // Loaded on first use, because public pages do not listen to events.
      void import('./stream').then(({ followEvents }) =>
        followEvents({ url: apiBase + EVENTS, token, resumes }, listener, leaving.signal),
      );
      return () => leaving.abort();
    },
    [name, token, apiBase, dispatch],
  );

  return { isLost };
}
