import { createHash } from 'node:crypto';
import type { Site } from 'contracts/registry';

/**
 * The style elements that the widgets' library makes in the page (react-aria: of what can be pressed, and on iOS of what must not
 * scroll). They never change within a version of it, so that their hashes admit them, and no other.
 */
export const LIBRARY_STYLES = [
  '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
  '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}',
];

/**
 * The content security policy of a site's pages, for `<meta http-equiv>` (CSP Level 3): scripts and styles from where they are published,
 * and inline ones by their hash. Whatever becomes a script's address has to pass the page's one Trusted Types policy.
 * @param html the shell's HTML, whose inline scripts are admitted
 */
export function policyOf({ api, releases, overrides }: Site, html: string): string {
  const from = (...sources: string[]) => ["'self'", ...new Set(sources.filter(Boolean))].join(' ');
  const apiOrigin = api.startsWith('/') ? '' : new URL(api).origin;
  const code = [releases, ...overrides];
  return [
    "default-src 'self'",
    `script-src ${from(...code, ...inlineScripts(html).map(hashSource))}`,
    `style-src ${from(...code, ...LIBRARY_STYLES.map(hashSource))}`,
    `img-src ${from(apiOrigin, ...code)} data: blob:`,
    // A local build tells its changes by a socket.
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

/** The texts of a page's inline scripts; JSON is none. */
function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) => text);
}

const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
