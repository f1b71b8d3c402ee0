import { hasEnded } from '../session/sessionSlice';
import { useSession } from '../session/useSession';
import { SessionEnd } from './SessionEnd';
import { useFocusOnReturn } from './useFocusOnReturn';
import { useKeysOfCover } from './useKeysOfCover';
import { useKeptAlive } from './useKeptAlive';

/**
 * Stands beside the pages of a session: keeps it alive while its person is at work, and covers the pages when it ends.
 * @param email the person's, when the server said it
 */
export function SessionKeeper({ email }: { email?: string }) {
  const ended = hasEnded(useSession());
  useKeptAlive();
  useFocusOnReturn(ended);
  useKeysOfCover(ended);
  return <SessionEnd isOpen={ended} email={email} />;
}
