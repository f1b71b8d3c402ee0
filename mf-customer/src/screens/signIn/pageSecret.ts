const BYTES = 16;
let kept: string | undefined;

/**
 * Returns this page's secret. The page sends the secret when it requests a code and when it uses the code. The server
 * counts the tries with this secret separately, so a stranger who guesses codes cannot use up the diner's tries.
 */
export function pageSecret(): string {
  kept ??= [...crypto.getRandomValues(new Uint8Array(BYTES))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  return kept;
}
