/**
 * Returns whether a call failed before the server decided on it: no network, no answer, or a 5xx status.
 * Such a call can be sent again unchanged.
 */
export function isLost(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('status' in error)) return true;
  return typeof error.status !== 'number' || error.status >= 500;
}
