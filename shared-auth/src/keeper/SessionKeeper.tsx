import { useEffect } from 'react';
import { hasEnded } from '../session/sessionSlice';
import { useSession } from '../session/useSession';
import { SessionEndedDialog } from './SessionEndedDialog';
import { useFocusOnReturn } from './useFocusOnReturn';
import { useKeptAlive } from './useKeptAlive';

/**
 * Keeps the session alive while its person is active, and covers the pages when it ends.
 * @param email the person's e-mail address, if the server returned it
 */
export function SessionKeeper({ email }: { email?: string }) {
  const ended = hasEnded(useSession());
  useKeptAlive();
  useFocusOnReturn(ended);
  useKeysOfCover(ended);
  return <SessionEndedDialog isOpen={ended} email={email} />;
}

/**
 * Keeps key presses from the document's listeners while the page is covered. Otherwise keyboard shortcuts would open
 * dialogs of the page. Tab still reaches the listeners, because the dialog needs it to trap the focus.
 */
function useKeysOfCover(isCovered: boolean): void {
  useEffect(
    function keepKeys() {
      if (!isCovered) return undefined;
      const keep = (event: KeyboardEvent) => {
        if (event.key !== 'Tab') event.stopPropagation();
      };
      // Listens on the root element. An event arrives there after the dialog and React have handled it, and before the
      // document's listeners.
      document.documentElement.addEventListener('keydown', keep);
      return () => document.documentElement.removeEventListener('keydown', keep);
    },
    [isCovered],
  );
}
