import { isForwardedUnverified } from 'contracts/server';
import type { FastifyRequest } from 'fastify';

/**
 * Returns whether a request comes from this machine. For this, the connection, the client that trusted proxies report,
 * and the requested host must all belong to this machine, and no untrusted proxy may have forwarded the request.
 */
export function isLocalCaller(request: FastifyRequest): boolean {
  const names = [request.socket.remoteAddress ?? '', request.ip, request.hostname];
  return names.every(isLoopback) && !isForwardedUnverified(request.headers, request.ips);
}

/** Returns whether an IP address or host name belongs to this machine. */
function isLoopback(host: string): boolean {
  const bare = host
    .replace(/^\[|\]$/g, '')
    .replace(/^::ffff:/i, '')
    .toLowerCase();
  return bare === '::1' || bare === 'localhost' || bare.endsWith('.localhost') || /^127(\.\d{1,3}){3}$/.test(bare);
}
