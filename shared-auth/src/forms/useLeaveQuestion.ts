import { useEffect } from 'react';
import { useFormikContext } from 'formik';
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

/**
 * Asks for confirmation before a person leaves a Formik form with unsaved text by a link, by Back or by closing the
 * tab. It does not ask after a save, after Cancel or on a logout. While the login window covers the page because the
 * session has ended, navigation is blocked without a question, so that the form stays.
 * @param isSaved returns whether the form has been saved; called when the page is left
 * @returns the functions that stay or leave, while the question is open; otherwise null
 */
export function useLeaveQuestion(isSaved: () => boolean): { stay: () => void; leave: () => void } | null {
  const { dirty } = useFormikContext();
  const { token } = useSession();
  const { getState } = useStore<{ session: Session }>();

  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }: Leaving) => {
    // If only the query changes, the form stays mounted, for example when a dialog opens.
    const stays = currentLocation.pathname === nextLocation.pathname;
    // When Back leads to a history entry that Cancel created earlier, the person has not pressed Cancel now.
    const isGivenUp = historyAction !== 'POP' && (nextLocation.state as GivenUp | null)?.givenUp === true;
    return dirty && !stays && !isGivenUp && !isSaved() && getState().session.role !== null;
  });

  useEffect(
    function askBeforeTheTabCloses() {
      if (!dirty) return;
      const ask = (event: BeforeUnloadEvent) => {
        if (!isSaved() && getState().session.role !== null) event.preventDefault();
      };
      addEventListener('beforeunload', ask);
      return () => removeEventListener('beforeunload', ask);
    },
    [dirty, isSaved, getState],
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
