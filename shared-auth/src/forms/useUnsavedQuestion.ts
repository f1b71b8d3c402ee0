import { useEffect } from 'react';
import { useStore } from 'react-redux';
// Imported by the public name, so that a remote shares the host's session instead of bundling this module again.
import { useSession, type Session } from 'shared-auth';
import { useBlocker, type Location } from 'shared-ui/router';
import type { GivenUp } from './givenUp';

interface Leaving {
  currentLocation: Location;
  nextLocation: Location;
  historyAction: string;
}

interface Unsaved {
  /** Whether the page has something that would be lost now. */
  isUnsaved: boolean;
  /** Returns whether it has been saved or given up since the last render; called when the page is left. */
  isSaved?: () => boolean;
  /** Whether the page's query opens and closes the unsaved part, for example a dialog. A new query then leaves it. */
  isInQuery?: boolean;
}

interface UnsavedQuestion {
  stay: () => void;
  leave: () => void;
}

const never = () => false;

/**
 * Asks for confirmation before a person leaves something unsaved by a link, by Back or by closing the tab. It does not
 * ask after a save, after Cancel or on a logout. While the login window covers the page because the session has ended,
 * navigation is blocked without a question, so that the page stays. Of several such questions on a page, only the one
 * that was mounted last is asked (React Router allows one blocker).
 * @returns the functions that stay or leave, while the question is open; otherwise null
 */
export function useUnsavedQuestion({ isUnsaved, isSaved = never, isInQuery = false }: Unsaved): UnsavedQuestion | null {
  const { token } = useSession();
  const { getState } = useStore<{ session: Session }>();

  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }: Leaving) => {
    // If only the query changes, the page stays mounted, for example when a dialog opens.
    const stays =
      currentLocation.pathname === nextLocation.pathname &&
      !(isInQuery && currentLocation.search !== nextLocation.search);
    // When Back leads to a history entry that Cancel created earlier, the person has not pressed Cancel now.
    const isGivenUp = historyAction !== 'POP' && (nextLocation.state as GivenUp | null)?.givenUp === true;
    return isUnsaved && !stays && !isGivenUp && !isSaved() && getState().session.role !== null;
  });

  useEffect(
    function askBeforeTheTabCloses() {
      if (!isUnsaved) return;
      const ask = (event: BeforeUnloadEvent) => {
        if (!isSaved() && getState().session.role !== null) event.preventDefault();
      };
      addEventListener('beforeunload', ask);
      return () => removeEventListener('beforeunload', ask);
    },
    [isUnsaved, isSaved, getState],
  );

  useEffect(
    function stayWhileCovered() {
      if (blocker.state === 'blocked' && token === null) blocker.reset();
    },
    [blocker, token],
  );

  if (blocker.state !== 'blocked' || token === null) return null;
  return { stay: () => blocker.reset(), leave: () => blocker.proceed() };
}
