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

/**
 * Returns the content security policy of a site's pages, for `<meta http-equiv>` (CSP Level 3). It allows scripts and
 * styles from the origins where they are published, and inline scripts and styles by their hashes. The page's only
 * Trusted Types policy checks every URL of a script.
 * @param inline the contents of the page's inline scripts and style elements; empty ones are not in the page
 */
export function policyOf(
  { api, releases, overrides }: Site,
  { scripts, styles = [] }: { scripts: readonly string[]; styles?: readonly string[] },
): string {
  const from = (...sources: string[]) => ["'self'", ...new Set(sources.filter(Boolean))].join(' ');
  const apiOrigin = api.startsWith('/') ? '' : new URL(api).origin;
  const code = [releases, ...overrides];
  return [
    "default-src 'self'",
    `script-src ${from(...code, ...scripts.filter(Boolean).map(hashSource))}`,
    `style-src ${from(...code, ...[...LIBRARY_STYLES, ...styles].map(hashSource))}`,
    `img-src ${from(apiOrigin, ...code)} data: blob:`,
    // A developer's local build reports its changes over a WebSocket.
    `connect-src ${from(apiOrigin, ...code, ...overrides.map((origin) => origin.replace(/^http/, 'ws')))}`,
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
