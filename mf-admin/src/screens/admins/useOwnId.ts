import { useSession } from 'shared-auth';

/** Returns the id of the signed-in administrator from the token; undefined if the token has none. */
export function useOwnId(): string | undefined {
  const { token } = useSession();
  try {
    const payload = token?.split('.')[1] ?? '';
    const { sub } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { sub?: unknown };
    return typeof sub === 'string' ? sub : undefined;
  } catch {
    return undefined;
  }
}
