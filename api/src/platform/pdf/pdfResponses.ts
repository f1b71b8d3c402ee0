import type { Readable } from 'node:stream';
import type { FastifyContextConfig, FastifyReply } from 'fastify';
import { Binary, refusalResponses } from '../http/responses';
import type { Access } from '../http/guard';

/**
 * The default options of a route that returns a PDF: only administrators may call it, and it has no HEAD route, because
 * a HEAD request would create the whole file and then drop it.
 */
export const PDF_FOR_ADMINS = { config: { access: ['admin'], urgency: 'bulk' }, exposeHeadRoute: false } satisfies {
  config: FastifyContextConfig & { access: Access };
  exposeHeadRoute: boolean;
};

/**
 * Returns the responses of an endpoint that returns a PDF.
 * @param description the description of the file
 */
export const pdfResponses = (description: string) => ({
  200: { description, content: { 'application/pdf': { schema: Binary } } },
  ...refusalResponses(404, 429, 503),
});

/**
 * Sends a PDF, or another file of this `type`, as soon as its first bytes exist. An earlier failure causes an error
 * response, not a truncated file.
 */
export async function sendPdf(
  reply: FastifyReply,
  open: (signal: AbortSignal) => Promise<{ pdf: Readable; disposition: string; type?: string }>,
): Promise<FastifyReply> {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  try {
    const { pdf, disposition, type = 'application/pdf' } = await open(gone.signal);
    return reply
      .header('content-type', type)
      .header('content-disposition', disposition)
      .header('cache-control', 'no-store')
      .send(pdf);
  } catch (error) {
    // The client disconnected while it waited. This is not a failure, and no response can be sent.
    if (gone.signal.aborted) return reply.hijack();
    throw error;
  }
}
