import { useSelector } from 'react-redux';
import { selectSession, type Session } from './sessionSlice';

/** The session of this browser. */
export function useSession(): Session {
  return useSelector((state: { session: Session }) => selectSession(state));
}
