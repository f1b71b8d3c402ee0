import { policyIn } from '../site/page';

/**
 * Returns the headers of a page. The policy is the one in the page, so that it applies from the first byte. Addresses
 * are never sent as referrers, because the address of an order gives access to it.
 */
export function pageHeaders(html: string, https: boolean): Record<string, string> {
  return {
    // A policy in the HTML cannot set `frame-ancestors`, which forbids other sites to embed it.
    'content-security-policy': [policyIn(html), "frame-ancestors 'none'"].filter(Boolean).join('; '),
    'referrer-policy': 'no-referrer',
    ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
