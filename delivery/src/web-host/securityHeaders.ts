/**
 * Returns the headers of a page. They repeat the policy of the HTML, so that it applies from the first byte. They
 * forbid referrers, because the URL of an order gives access to the order.
 */
export function pageHeaders(policy: string | null, https: boolean): Record<string, string> {
  return {
    // `frame-ancestors` prevents other sites from embedding the page. It has no effect in a policy in the HTML.
    'content-security-policy': [policy, "frame-ancestors 'none'"].filter(Boolean).join('; '),
    'referrer-policy': 'no-referrer',
    ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
