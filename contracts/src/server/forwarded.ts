/** The headers that proxies add to forwarded requests. */
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/**
 * The web host sets this header on a request that came with forwarded headers from an untrusted peer. A client that
 * sets this header gains nothing: it only loses access to functions that are reserved for this machine.
 */
export const UNVERIFIED_FORWARD = 'x-forwarded-unverified';

/**
 * Returns whether a request claims to be forwarded although no trusted proxy confirms the client. Such a request may
 * come from anywhere, even over a connection from this machine: through a tunnel or a proxy that is not configured.
 * @param ips the chain of IP addresses that the trusted proxies confirm (Fastify's `request.ips`), this server's peer
 * first
 */
export function isForwardedUnverified(headers: Record<string, unknown>, ips: readonly string[] | undefined): boolean {
  if (headers[UNVERIFIED_FORWARD] !== undefined) return true;
  return (ips ?? []).length < 2 && FORWARDED.some((name) => headers[name] !== undefined);
}
