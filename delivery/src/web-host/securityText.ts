import type { FastifyInstance } from 'fastify';

/** How long the file is valid. RFC 9116 recommends less than a year. */
const VALID_DAYS = 180;
const DAY_MS = 24 * 3_600_000;

/**
 * Serves `/.well-known/security.txt` (RFC 9116), which tells people where to report a vulnerability.
 * @param contact a `mailto:` or `https:` URL
 */
export function serveSecurityText(app: FastifyInstance, contact: string): void {
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
    const expires = new Date(today + VALID_DAYS * DAY_MS).toISOString();
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(`Contact: ${contact}\nExpires: ${expires}\nPreferred-Languages: en, ar\n`);
  });
}
