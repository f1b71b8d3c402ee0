import { isForwardedUnverified } from 'contracts/server';
import type { FastifyRequest } from 'fastify';

/**
 * Whether a request comes from this machine. The connection, the client that the trusted proxies confirm and the host it asks for
 * must all be this machine's, and no proxy that we do not trust may have forwarded it.
 */
export function isLocalCaller(request: FastifyRequest): boolean {
  const names = [request.socket.remoteAddress ?? '', request.ip, request.hostname];
  return names.every(isLoopback) && !isForwardedUnverified(request.headers, request.ips);
}

/** Whether an address or host name is this machine's own. */
function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '').replace(/^::ffff:/i, '').toLowerCase();
  return bare === '::1' || bare === 'localhost' || bare.endsWith('.localhost') || /^127(\.\d{1,3}){3}$/.test(bare);
}
