/** The first path segment of every API endpoint about the signed-in diner. */
const CALLS = '/customer/';

/** Returns whether an API call is about the signed-in diner, and therefore needs the cookie with their session. */
export const isAboutDiner = (call: string): boolean => call.startsWith(CALLS);

/**
 * The name of the cookie with a hash of the session's secret. Scripts may read this cookie. With it, a page's first
 * script can recognise a stored copy of another diner's page before the copy is painted.
 */
export const DINER_MARK = 'diner-mark';

const MARK = new RegExp(`(?:^|; )(?:__Host-)?${DINER_MARK}=([^;]+)`);

/**
 * Returns the mark of the browser's session, which is the value of the cookie {@link DINER_MARK}.
 * @param cookies a `Cookie` header, or `document.cookie`
 */
export const dinerMarkIn = (cookies: string | undefined): string | undefined => MARK.exec(cookies ?? '')?.[1];

/**
 * Masks a diner's number, of which only the last two digits may be seen. Non-breaking spaces keep it on one line.
 */
export const maskDigits = (lastTwo: string): string => `05•\u00a0•••\u00a0••${lastTwo}`;
