/**
 * The first characters of a masked token, which the server sends instead of a stored token. If the stored token is long
 * enough, its last four characters follow.
 */
const MASK = '••••';

/** Returns whether a token is masked. If a masked token is sent back, the server keeps the stored token. */
export const isMasked = (token: string) => token.startsWith(MASK);
