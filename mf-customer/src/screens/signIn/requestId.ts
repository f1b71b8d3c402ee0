const BYTES = 16;
let kept: string | undefined;

/**
 * Returns this page's secret. The page sends it when it requests a code and when it uses the code, so that only this
 * page can use up the code's attempts.
 */
export function requestId(): string {
  kept ??= [...crypto.getRandomValues(new Uint8Array(BYTES))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  return kept;
}
