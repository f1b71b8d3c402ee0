import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { Binary, refusalAnswers } from '../platform/http/answers';
import type { Access } from '../auth/guard';

/** Administrators may have PDFs. A HEAD would make the whole file to throw it away. */
export const PDF_FOR_ADMINS = { config: { access: ['admin'] }, exposeHeadRoute: false } satisfies { config: { access: Access }; exposeHeadRoute: boolean };

/** What a call answers that makes a PDF. @param description of the file */
export const pdfAnswers = (description: string) => ({
  200: { description, content: { 'application/pdf': { schema: Binary } } },
  ...refusalAnswers(404, 429, 503),
});

/** Answers with a PDF once its first bytes are there; whatever fails before is a refusal and no half of a file. */
export async function sendPdf(reply: FastifyReply, open: (signal: AbortSignal) => Promise<{ pdf: Readable; disposition: string }>): Promise<FastifyReply> {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  try {
    const { pdf, disposition } = await open(gone.signal);
    return reply.header('content-type', 'application/pdf').header('content-disposition', disposition).header('cache-control', 'no-store').send(pdf);
  } catch (error) {
    // The client left while it waited: that is no failure, and nobody is there to be told.
    if (gone.signal.aborted) return reply.hijack();
    throw error;
  }
}
