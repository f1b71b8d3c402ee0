import { randomId } from 'contracts';

let kept: string | undefined;

/**
 * Returns this page's secret. The page sends the secret when it requests a code and when it uses the code. The server
 * counts the tries with this secret separately, so a stranger who guesses codes cannot use up the diner's tries.
 */
export const pageSecret = (): string => (kept ??= randomId());
