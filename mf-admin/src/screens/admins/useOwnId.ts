import { useSession } from 'shared-auth';

/** The id of the administrator who is signed in, as the token says it; undefined when it says none. */
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
