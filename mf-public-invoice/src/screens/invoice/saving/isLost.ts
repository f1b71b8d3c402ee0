/**
 * Returns whether a request failed without a decision of the server: no network, no response, or a 5xx status. Such a
 * request can be sent again unchanged.
 */
export function isLost(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('status' in error)) return true;
  return typeof error.status !== 'number' || error.status >= 500;
}
