/**
 * How the server's mask of a stored token begins. If the token is long enough, its last characters follow
 * (docs/calls.md).
 */
const MASK = '••••';

/** Returns whether a token is masked. If a masked token is sent back, the server keeps the stored token. */
export const isMasked = (token: string) => token.startsWith(MASK);
