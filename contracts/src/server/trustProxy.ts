import proxyAddr from '@fastify/proxy-addr';
import { z } from 'zod';

/**
 * The type of Fastify's `trustProxy`: `false` for none, the IP addresses of the trusted proxies, or a function that
 * checks an IP address and its distance from this server.
 */
export type ProxyTrust = false | string[] | ((address: string, hop: number) => boolean);

/** The names of IP address ranges that Fastify's parser (`@fastify/proxy-addr`) accepts. */
const NAMED_RANGES = ['loopback', 'linklocal', 'uniquelocal'] as const;

const proxy = z.union([z.enum(NAMED_RANGES), z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

const REFUSAL =
  'must be a number of proxies such as 1, or a list of their addresses and ranges such as 10.0.0.0/8, loopback. ' +
  'A range of every address is refused: it would let clients choose their own address';

/**
 * `TRUST_PROXY`: the proxies in front of the web host or the API whose `X-Forwarded-*` headers the program trusts. The
 * value is a list of their IP addresses, or their number. A number accepts proxies at any IP address, so it is safe
 * only if every request must pass through the proxies. Counted from this program, the first IP address that is not a
 * trusted proxy is the client.
 */
export const trustProxy = z.string().transform((text, context): ProxyTrust => {
  const setting = text.trim();
  if (/^\d{1,2}$/.test(setting)) {
    const proxies = Number(setting);
    return proxies > 0 && ((_address, hop) => hop < proxies);
  }
  const list = setting.split(',').map((part) => part.trim());
  if (list.every((part) => proxy.safeParse(part).success && !part.endsWith('/0'))) return list;
  context.addIssue({ code: 'custom', message: REFUSAL });
  return z.NEVER;
});

/** Returns whether the program at the other end of a connection is a trusted proxy. */
export function isTrustedPeer(trust: ProxyTrust): (socket: { remoteAddress?: string | undefined }) => boolean {
  if (!trust) return () => false;
  const isTrusted = typeof trust === 'function' ? trust : proxyAddr.compile(trust);
  return ({ remoteAddress }) => remoteAddress !== undefined && isTrusted(remoteAddress, 0);
}
