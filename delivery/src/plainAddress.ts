/** Normalises an address for comparison: the router ignores letter case and a trailing slash. */
export function plainAddress(address: string): string {
  return address.toLowerCase().replace(/\/+$/, '');
}
