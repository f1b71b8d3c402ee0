import { createHash } from 'node:crypto';
import type { Site } from 'contracts/registry';

/**
 * The style elements that react-aria adds to the page: for pressable elements, and on iOS to prevent scrolling. They
 * never change within a version of the library, so the policy can allow them by their hashes.
 */
export const LIBRARY_STYLES = [
  '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
  '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}',
];

const from = (...sources: string[]) => ["'self'", ...new Set(sources.filter(Boolean))].join(' ');
const apiOriginOf = (api: string) => (api.startsWith('/') ? '' : new URL(api).origin);

/** Returns the sources to which every page of a site may send requests. */
export const connectionsOf = ({ api, releases, overrides }: Site): string =>
  // A developer's local build reports its changes over a WebSocket.
  from(apiOriginOf(api), releases, ...overrides, ...overrides.map((origin) => origin.replace(/^http/, 'ws')));

/**
 * Returns the content security policy of a site's pages, for `<meta http-equiv>` (CSP Level 3). It allows scripts and
 * styles from the origins where they are published, and inline scripts and styles by their hashes. The page's only
 * Trusted Types policy checks every URL of a script.
 * @param inline the contents of the page's inline scripts and style elements; empty ones are not in the page
 * @param remote the remote of a page that has one URL; other pages allow the backends of all remotes at first
 */
export function policyOf(
  site: Site,
  { scripts, styles = [], remote }: { scripts: readonly string[]; styles?: readonly string[]; remote?: string },
): string {
  const { api, releases, overrides, backends = {} } = site;
  const apiOrigin = apiOriginOf(api);
  const code = [releases, ...overrides];
  const own = remote === undefined ? Object.values(backends).flat() : (backends[remote] ?? []);
  return [
    "default-src 'self'",
    `script-src ${from(...code, ...scripts.filter(Boolean).map(hashSource))}`,
    `style-src ${from(...code, ...[...LIBRARY_STYLES, ...styles.filter(Boolean)].map(hashSource))}`,
    `img-src ${from(apiOrigin, ...code)} data: blob:`,
    ['connect-src', connectionsOf(site), ...new Set(own)].join(' '),
    `font-src ${from(...code)}`,
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');
}

const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
