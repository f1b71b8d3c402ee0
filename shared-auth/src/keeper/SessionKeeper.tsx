import { hasEnded } from '../session/sessionSlice';
import { useSession } from '../session/useSession';
import { SessionEndedDialog } from './SessionEndedDialog';
import { useFocusOnReturn } from './useFocusOnReturn';
import { useKeysOfCover } from './useKeysOfCover';
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
