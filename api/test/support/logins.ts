import { ADMIN } from './plant';
import type { Suite } from './suite';

export const WRONG_PASSWORD = 'another-password';

/**
 * A login attempt of a member of staff. By default: the administrator, a wrong password, one IP address and no cookie.
 */
export interface Attempt {
  email?: string;
  password?: string;
  address?: string;
  cookie?: string;
}

/** Returns functions that log in at a suite. */
export function loginsOf(suite: () => Suite) {
  const logIn = ({ email = ADMIN.email, password = WRONG_PASSWORD, address = '198.51.100.1', cookie }: Attempt = {}) =>
    suite().call('POST', '/admin/login', {
      body: { email, password },
      headers: { 'x-forwarded-for': address, ...(cookie && { cookie }) },
    });

  return {
    logIn,
    /** Logs in the administrator. Returns the device cookie as the browser sends it back. */
    async deviceCookie(attempt: Attempt = {}): Promise<string> {
      const { status, headers } = await logIn({ password: ADMIN.password, ...attempt });
      if (status !== 200) throw new Error(`the login returned ${status}`);
      return headers.getSetCookie()[0]!.split(';')[0]!;
    },
  };
}
