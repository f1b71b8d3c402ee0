import type { Role } from 'contracts';
import { sessionApi } from './sessionApi';
import { useSession } from './useSession';

/** The role of the signed-in person, and the e-mail address once the server has said it. It asks for nothing itself. */
export function useAccount(): { role: Role | null; email: string | undefined } {
  const { role } = useSession();
  const { data } = sessionApi.endpoints.isVerify.useQueryState();
  return { role, email: data?.email };
}
