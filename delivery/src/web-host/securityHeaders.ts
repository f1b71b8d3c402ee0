import { SCAN_PAGE, withoutEndSlash } from 'contracts';
import { site, type Registry } from 'contracts/registry';
import { hasImportMap } from '../site/importMap';

/**
 * Returns the headers of a page. They repeat the policy of the HTML, so that it applies from the first byte. They
 * forbid referrers, because the URL of an order gives access to the order, and the camera except on the page that
 * scans codes.
 * @param isSealed whether browsers refuse every script without a hash, see {@link isSealed}
 */
export function pageHeaders(
  policy: string | null,
  { pathname, https, isSealed }: { pathname: string; https: boolean; isSealed: boolean },
): Record<string, string> {
  const camera = withoutEndSlash(pathname).toLowerCase() === SCAN_PAGE ? '(self)' : '()';
  return {
    // `frame-ancestors` prevents other sites from embedding the page. It has no effect in a policy in the HTML.
    'content-security-policy': [policy, "frame-ancestors 'none'"].filter(Boolean).join('; '),
    'referrer-policy': 'no-referrer',
    'permissions-policy': `camera=${camera}, geolocation=(), microphone=()`,
    ...(isSealed ? { 'integrity-policy': 'blocked-destinations=(script)' } : {}),
    ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/**
 * Returns whether all scripts of a page have a hash that every browser knows, so that `Integrity-Policy` may demand one.
 * ES modules have theirs in the import map, which WebKit does not count (WebKit 60.5). Builds of developers, which a
 * site may allow in a tab, have none. On such pages only the shell checks that every script has its hash.
 */
export function isSealed(html: string, registry: Registry | null): boolean {
  return !hasImportMap(html) && site.parse(registry?.site ?? {}).overrides.length === 0;
}
