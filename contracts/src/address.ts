/** Removes the slashes at the end of a URL or a path. */
export function withoutEndSlash(address: string): string {
  return address.replace(/\/+$/, '');
}

/** Normalises a path for comparison: the router ignores letter case and slashes at the end. */
export function plainAddress(address: string): string {
  return withoutEndSlash(address).toLowerCase();
}

/**
 * Returns whether a URL's path is equal to another path or below it. Compares whole segments: `/homes` is not within
 * `/home`. Only `/` itself is within `/`.
 */
export function isWithin(address: string, path: string): boolean {
  const [whole, upper] = [plainAddress(address), plainAddress(path)];
  return whole === upper || (upper !== '' && whole.startsWith(`${upper}/`));
}
