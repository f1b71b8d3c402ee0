import type { Role } from 'contracts';
import { sessionApi } from './sessionApi';
import { useSession } from './useSession';

/**
 * Returns the role of the signed-in person, and the e-mail address if the server has already sent it. The hook sends no
 * request.
 */
export function useAccount(): { role: Role | null; email: string | undefined } {
  const { role } = useSession();
  const { data } = sessionApi.endpoints.isVerify.useQueryState();
  return { role, email: data?.email };
}
