/**
 * Returns the cache key of a URL: a path on the suite's origin, or the whole URL on any other origin.
 * @param origin the origin of the suite
 */
export function keyOf(address: string, origin: string): string {
  const url = new URL(address, origin);
  return url.origin === origin ? url.pathname + url.search : url.origin + url.pathname + url.search;
}
