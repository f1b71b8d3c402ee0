import type { Registry, RegistryEntry } from 'contracts/registry';

/** The remote that owns an address: the longest mount that is the address or lies above it, on a segment's boundary. */
export function ownerOf(registry: Registry, pathname: string): { name: string; entry: RegistryEntry } | null {
  const address = plain(pathname);
  let owner: { name: string; entry: RegistryEntry } | null = null;
  let longest = -1;
  for (const [name, entry] of Object.entries(registry.remotes)) {
    for (const mount of entry.description.mounts) {
      const path = plain(mount.path);
      if ((address === path || address.startsWith(`${path}/`)) && path.length > longest) {
        owner = { name, entry };
        longest = path.length;
      }
    }
  }
  return owner;
}

/**
 * The API addresses that a page's address already determines. `{x}` in a call stands for the page's query parameter `x`;
 * a call with a missing parameter is dropped.
 */
export function earlyCallsOf(entry: RegistryEntry, pathname: string, query: URLSearchParams, apiBase: string): string[] {
  return entry.description.earlyCalls
    .filter(({ page }) => plain(page) === plain(pathname))
    .flatMap(({ call }) => {
      const missing = [...call.matchAll(PARAMETER)].some(([, name]) => !query.get(name ?? ''));
      return missing ? [] : [apiBase + call.replace(PARAMETER, (_, name: string) => encodeURIComponent(query.get(name) ?? ''))];
    });
}

const PARAMETER = /\{([^}]+)\}/g;

/** The router tells neither letter case nor a closing slash apart. */
function plain(address: string): string {
  return address.toLowerCase().replace(/\/+$/, '');
}
