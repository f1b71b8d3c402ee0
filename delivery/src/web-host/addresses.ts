import type { Registry, RegistryEntry } from 'contracts/registry';
import { plainAddress } from '../plainAddress';

/** The remote that owns an address: the longest mount that is the address or lies above it, on a segment's boundary. */
export function ownerOf(registry: Registry, pathname: string): { name: string; entry: RegistryEntry } | null {
  const address = plainAddress(pathname);
  let owner: { name: string; entry: RegistryEntry } | null = null;
  let longest = -1;
  for (const [name, entry] of Object.entries(registry.remotes)) {
    for (const mount of entry.description.mounts) {
      const path = plainAddress(mount.path);
      if ((address === path || address.startsWith(`${path}/`)) && path.length > longest) {
        owner = { name, entry };
        longest = path.length;
      }
    }
  }
  return owner;
}

/**
 * The API addresses that a page's address already determines. `{x}` in a call stands for the segment `:x` of the page's address, or
 * for its query parameter `x`; a call with a missing parameter is dropped.
 */
export function earlyCallsOf(entry: RegistryEntry, pathname: string, query: URLSearchParams, apiBase: string): string[] {
  return entry.description.earlyCalls
    .flatMap(({ page, call }) => {
      const segments = segmentsAt(page, pathname);
      if (!segments) return [];
      const value = (name = '') => segments.get(name) ?? query.get(name) ?? '';
      const missing = [...call.matchAll(PARAMETER)].some(([, name]) => value(name) === '');
      return missing ? [] : [apiBase + call.replace(PARAMETER, (_, name: string) => encodeURIComponent(value(name)))];
    });
}

/** What an address has in the `:x` segments of a page's; `null` when it is another page. */
function segmentsAt(page: string, pathname: string): Map<string, string> | null {
  const wanted = page.replace(/\/+$/, '').split('/');
  const given = pathname.replace(/\/+$/, '').split('/');
  if (wanted.length !== given.length) return null;
  const segments = new Map<string, string>();
  for (const [at, segment] of wanted.entries()) {
    const own = given[at] ?? '';
    if (segment.startsWith(':')) segments.set(segment.slice(1), own);
    else if (plainAddress(segment) !== plainAddress(own)) return null;
  }
  return segments;
}

const PARAMETER = /\{([^}]+)\}/g;
