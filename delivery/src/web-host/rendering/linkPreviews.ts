import type { FastifyRequest } from 'fastify';

/** Matches programs that fetch a link to preview or to index it. */
const ROBOT = /bot\b|crawl|spider|preview|facebookexternalhit|WhatsApp|Slack|Skype|Viber|Snapchat|Embedly|Iframely/i;

/**
 * Returns whether a person opens the page. Rendering calls the API, which counts reads of a till and stores when an
 * order was first scanned. Link previews, prefetches and the offline worker must not cause that.
 */
export function isOpenedByReader({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  const mode = headers['sec-fetch-mode'] ?? 'navigate';
  const purpose = String(headers['sec-purpose'] ?? headers['purpose'] ?? headers['x-moz'] ?? '');
  return (
    method === 'GET' &&
    mode === 'navigate' &&
    /text\/html/.test(headers.accept ?? '') &&
    !/prefetch|preview/i.test(purpose) &&
    !ROBOT.test(headers['user-agent'] ?? '')
  );
}
