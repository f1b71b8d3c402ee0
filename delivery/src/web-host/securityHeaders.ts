import { policyIn } from '../site/page';

/**
 * The headers of a page. The policy is the one the page itself carries, so that it holds from the first byte on.
 * No address travels as a referrer: that of an order is a capability.
 */
export function pageHeaders(html: string, https: boolean): Record<string, string> {
  return {
    // What a page cannot say of itself: who may frame it.
    'content-security-policy': [policyIn(html), "frame-ancestors 'none'"].filter(Boolean).join('; '),
    'referrer-policy': 'no-referrer',
    ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
