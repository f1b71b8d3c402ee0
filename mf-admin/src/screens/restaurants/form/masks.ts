/** What the server shows of a stored token: this, and its last characters where it is long enough (docs/calls.md). */
const MASK = '••••';

/** Whether a token is one the server has and does not show. Sent back, it stays as it was. */
export const isMasked = (token: string) => token.startsWith(MASK);
