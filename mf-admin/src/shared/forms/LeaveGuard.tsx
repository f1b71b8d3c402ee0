import { useEffect } from 'react';
import { useFormikContext } from 'formik';
import { useStore } from 'react-redux';
import { useSession, type Session } from 'shared-auth';
import { useBlocker, type Location } from 'shared-ui/router';
import type { GivenUp } from './leaving';
import { LeaveQuestion } from './LeaveQuestion';

interface Leaving {
  currentLocation: Location;
  nextLocation: Location;
  historyAction: string;
}

/**
 * In a form: who leaves the page with something typed and not saved is asked first, be it by a link, by Back or by closing the tab.
 * Not when it was saved, when Cancel was pressed, or when nobody is left to ask: a logout waits for nobody. Where a session has ended and may go on,
 * the form stays without a question, for its page is covered.
 * @param isSaved read when the page is left
 */
export function LeaveGuard({ isSaved }: { isSaved: () => boolean }) {
  const { dirty } = useFormikContext();
  const { token } = useSession();
  const { getState } = useStore<{ session: Session }>();

  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }: Leaving) => {
    // A dialog that opens, a list's page: the form stays.
    const stays = currentLocation.pathname === nextLocation.pathname;
    // Going back to an entry that Cancel once made is no Cancel.
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
  return <LeaveQuestion onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />;
}
