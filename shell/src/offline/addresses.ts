/**
 * An address as it is kept: a path of the suite's own origin, or the whole address of another one's.
 * @param origin the suite's own
 */
export function keyOf(address: string, origin: string): string {
  const url = new URL(address, origin);
  return url.origin === origin ? url.pathname + url.search : url.origin + url.pathname + url.search;
}
