import { EARLY_SCRIPT_SOURCE } from './earlyScript';

/**
 * The headers of a page. Styles: files of the origin, style attributes (the widgets position popovers with them), and
 * style elements with the page's nonce.
 * @param pathname the address of an order is a capability: it must not travel as a referrer, not even to our own API's log
 * @param isPublic whether search engines may keep the page; any other one is somebody's own
 */
export function pageHeaders({ pathname, https, styleNonce, isPublic }: { pathname: string; https: boolean; styleNonce: string; isPublic: boolean }): Record<string, string> {
  return {
    'content-security-policy': [
      "default-src 'self'",
      `script-src 'self' ${EARLY_SCRIPT_SOURCE}`,
      `style-src 'self' 'nonce-${styleNonce}'`,
      "style-src-attr 'unsafe-inline'",
      "img-src 'self' data: blob:",
      "connect-src 'self'",
      "font-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ].join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': /^\/order\//i.test(pathname) ? 'no-referrer' : 'same-origin',
    ...(isPublic ? {} : { 'x-robots-tag': 'noindex, nofollow' }),
    ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
