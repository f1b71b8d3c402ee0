import { mountAt, type SuitePage } from 'contracts';

const PARAMETER = /\{([^}]+)\}/g;

/**
 * Starts the API calls that the page's address already determines (`earlyCalls` of the remote that owns it). The screens take the answers
 * from `globalThis.earlyCalls`; a failure is theirs to handle, not the window's to report.
 */
export function startEarlyCalls({ registry, apiBase }: SuitePage): void {
  const calls = new Map<string, Promise<Response>>();
  globalThis.earlyCalls = calls;
  const owner = mountAt(registry, location.pathname)?.remote;
  const known = owner === undefined ? [] : (registry.remotes[owner]?.description.earlyCalls ?? []);
  for (const call of known.flatMap(({ page, call }) => addressOf(call, page, location) ?? [])) {
    // A call is told from another by its address alone, whatever language the browser speaks.
    const answer = fetch(apiBase + call, { headers: { 'Accept-Language': '' } });
    answer.catch(() => {});
    calls.set(apiBase + call, answer);
  }
}

/**
 * A call's address at a page. `{x}` stands for the segment `:x` of the page's address, or for its query parameter `x`.
 * @returns `undefined` when it is another page, or a parameter is missing
 */
export function addressOf(call: string, page: string, { pathname, search }: Pick<Location, 'pathname' | 'search'>): string | undefined {
  const segments = segmentsAt(page, pathname);
  const query = new URLSearchParams(search);
  const value = (name = '') => segments?.get(name) ?? query.get(name) ?? '';
  if (!segments || [...call.matchAll(PARAMETER)].some(([, name]) => value(name) === '')) return undefined;
  return call.replace(PARAMETER, (_, name: string) => encodeURIComponent(value(name)));
}

/** What an address has in the `:x` segments of a page's; `null` when it is another page. */
function segmentsAt(page: string, pathname: string): Map<string, string> | null {
  const wanted = page.split('/');
  const given = pathname.replace(/\/+$/, '').split('/');
  if (wanted.length !== given.length) return null;
  const segments = new Map<string, string>();
  for (const [at, segment] of wanted.entries()) {
    const own = given[at] ?? '';
    if (segment.startsWith(':')) segments.set(segment.slice(1), decoded(own));
    else if (segment.toLowerCase() !== own.toLowerCase()) return null;
  }
  return segments;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
