import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
// Imported by the public name, so that a remote shares the host's `shared-auth` instead of bundling it again.
import { tokenRefused, useApiBase, useSession, type SuiteStore } from 'shared-auth';

/** The path of the stream below the API base (specification section 7). */
const EVENTS = '/events';

/** After this time without an event, a screen reads its data again, because a notice of the server may have been lost. */
const READ_AGAIN_MS = 30_000;

const never = () => false;

/**
 * Calls `onEvent` for each server-sent event with this name. Also calls it when a broken connection is restored, and
 * after 30 s without an event, because events may have been missed. The events arrive while the component is mounted and
 * someone is signed in. All tabs of the browser share one stream. A tab that has been hidden for a minute gets no events
 * until it is visible again; then `onEvent` is called.
 * @param isNeededHidden returns true if a hidden tab must get the events too
 * @returns whether the connection is lost, in which case no events arrive
 */
export function useServerEvent(
  name: string,
  onEvent: () => void,
  isNeededHidden: () => boolean = never,
): { isLost: boolean } {
  const { token, person, chosenBranch } = useSession();
  const apiBase = useApiBase();
  const dispatch = useDispatch<SuiteStore['dispatch']>();
  const latestToken = useRef('');
  const hasFollowed = useRef(false);
  const [isLost, setLost] = useState(false);
  const isSignedIn = token !== null;

  useEffect(function keepLatestToken() {
    latestToken.current = token ?? latestToken.current;
  });

  const handle = useEffectEvent(onEvent);
  const isNeeded = useEffectEvent(isNeededHidden);

  useEffect(
    function followWhileSignedIn() {
      if (!isSignedIn || person === null) return undefined;
      const leaving = new AbortController();
      let silence: number | undefined;
      const waitForSilence = () => {
        window.clearTimeout(silence);
        silence = window.setTimeout(() => {
          waitForSilence();
          if (document.visibilityState === 'visible' || isNeeded()) handle();
        }, READ_AGAIN_MS);
      };
      const readAgain = () => {
        waitForSilence();
        handle();
      };
      waitForSilence();
      const listener = {
        onEvent: (heard: string) => {
          if (heard === name) readAgain();
        },
        onReconnect: () => {
          setLost(false);
          readAgain();
        },
        onLost: () => setLost(true),
        // Ends the session now, so that a logout on another device takes effect before the next request.
        onRefused: (refused: string) => dispatch(tokenRefused(refused)),
      };
      const source = {
        url: apiBase + EVENTS,
        token: () => latestToken.current,
        person,
        branchId: chosenBranch,
        isNeededHidden: () => isNeeded(),
        resumes: hasFollowed.current,
      };
      hasFollowed.current = true;
      // Loaded on first use, because the screen does not need it for its first paint.
      import('./sharedStream').then(
        ({ followTogether }) => followTogether(source, listener, leaving.signal),
        // Without the code no events arrive, which the page says.
        () => setLost(true),
      );
      return () => {
        window.clearTimeout(silence);
        leaving.abort();
      };
    },
    [name, isSignedIn, person, chosenBranch, apiBase, dispatch],
  );

  return { isLost };
}
