import { DINER_MARK } from '../diner';

/**
 * The name of the cookie with a diner's session over plain http, which only the local machine uses. Browsers accept the
 * prefix `__Host-` only over https.
 */
const NAME = 'diner';

/** Every name of the cookie with a diner's session. */
export const CUSTOMER_COOKIES: readonly string[] = [`__Host-${NAME}`, NAME];

/** Every name of the cookie with the session's mark ({@link DINER_MARK}), which scripts may read. */
export const MARK_COOKIES: readonly string[] = [`__Host-${DINER_MARK}`, DINER_MARK];

/**
 * Returns the name of the cookie with a diner's session. Over https, it has the prefix that binds the cookie to this
 * origin (RFC 6265bis, 4.1.3.2).
 */
export function customerCookieName(isHttps: boolean): string {
  return isHttps ? `__Host-${NAME}` : NAME;
}

/** Returns the name of the cookie with the session's mark. Over https, this name also has the prefix `__Host-`. */
export function dinerMarkCookieName(isHttps: boolean): string {
  return isHttps ? `__Host-${DINER_MARK}` : DINER_MARK;
}

/** Returns whether a `Set-Cookie` header begins, renews or ends a diner's session. */
export const isCustomerCookie = (header: string): boolean =>
  [...CUSTOMER_COOKIES, ...MARK_COOKIES].some((name) => header.startsWith(`${name}=`));
