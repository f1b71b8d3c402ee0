import { withoutEndSlash } from './address';
import { linkParameter } from './linkParameter';

const PARAMETER = /\{([^}]+)\}/g;

/**
 * Returns the URL of an API call that a page needs. `{x}` in `call` is replaced by the segment `:x` of the page's URL,
 * or by the query parameter `x` of that URL.
 * @param page a route's path, such as `/order/:id`
 * @returns `undefined` when the URL belongs to another page, or a parameter is missing
 */
export function callAt(
  call: string,
  page: string,
  { pathname, search }: { pathname: string; search: string },
): string | undefined {
  const segments = segmentsAt(page, pathname);
  const value = (name = '') => segments?.get(name) ?? linkParameter(search, name);
  if (!segments || [...call.matchAll(PARAMETER)].some(([, name]) => value(name) === '')) return undefined;
  return call.replace(PARAMETER, (_, name: string) => encodeURIComponent(value(name)));
}

/** Returns the values of the `:x` segments in a URL; `null` if the URL does not belong to the page. */
function segmentsAt(page: string, pathname: string): Map<string, string> | null {
  const wanted = page.split('/');
  const actual = withoutEndSlash(pathname).split('/');
  if (wanted.length !== actual.length) return null;
  const segments = new Map<string, string>();
  for (const [at, segment] of wanted.entries()) {
    const own = actual[at] ?? '';
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
