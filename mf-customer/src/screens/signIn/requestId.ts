const BYTES = 16;
let kept: string | undefined;

/**
 * Returns this page's secret, which it sends when it requests a code and when it uses the code. The server reserves the tries of a code
 * for the page that requested it.
 */
export function requestId(): string {
  kept ??= [...crypto.getRandomValues(new Uint8Array(BYTES))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  return kept;
}
