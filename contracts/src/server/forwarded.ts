/** Headers by which a proxy says that it asks for somebody else. */
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/**
 * Set by the web host on a call that came with forwarded headers from a peer it does not trust. A client that sets it itself
 * only loses what is kept for this machine.
 */
export const UNVERIFIED_FORWARD = 'x-forwarded-unverified';

/**
 * Whether a request says that it was forwarded for somebody else, and no trusted proxy confirms for whom. Such a request may come
 * from anywhere, even over a connection from this machine: a tunnel or a proxy that nobody told the program about.
 * @param ips the chain of addresses that the trusted proxies confirm (Fastify's `request.ips`), this server's peer first
 */
export function isForwardedUnverified(headers: Record<string, unknown>, ips: readonly string[] | undefined): boolean {
  if (headers[UNVERIFIED_FORWARD] !== undefined) return true;
  return (ips ?? []).length < 2 && FORWARDED.some((name) => headers[name] !== undefined);
}
