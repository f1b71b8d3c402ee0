/**
 * Whether a call failed without the server having judged it: no network, no answer, or a server that is down.
 * Such a call can be sent again as it is.
 */
export function isLost(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('status' in error)) return true;
  return typeof error.status !== 'number' || error.status >= 500;
}
