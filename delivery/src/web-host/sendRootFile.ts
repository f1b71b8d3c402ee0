import { PassThrough } from 'node:stream';
import zlib from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import type { RootFile } from './siteRoot';

/** The minimum size for compression, in bytes. Compressing smaller files saves nothing. */
const COMPRESSED_FROM = 1024;

/**
 * Sends a file that may change with every release. The browser requests it each time, and gets a 304 without a body if
 * its copy is current (RFC 9110, 13.1.2). Each encoding has a different ETag, because its bytes differ (RFC 9110,
 * 8.8.3.3).
 */
export async function sendRootFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: RootFile,
): Promise<FastifyReply> {
  const encoding = file.content.length < COMPRESSED_FROM ? null : encodingFor(request.headers);
  const etag = `"${file.hash}${encoding === null ? '' : `-${encoding}`}"`;
  void reply.header('cache-control', 'no-cache').header('etag', etag);
  if (!reply.hasHeader('vary')) void reply.header('vary', 'accept-encoding');
  if (names(request.headers['if-none-match'], etag)) return reply.code(304).send();
  if (encoding === null) return reply.send(file.content);
  return reply.header('content-encoding', encoding).send(await file.encoded(encoding));
}

const ENCODINGS = ['br', 'gzip'] as const;

/**
 * Returns the smallest encoding that the browser accepts (RFC 9110, 12.5.3). Like nginx, it ignores the order of the
 * browser's preferences and `*`.
 */
export function encodingFor(headers: { 'accept-encoding'?: string | string[] }): (typeof ENCODINGS)[number] | null {
  const accepted = new Negotiator({ headers }).encodings().map((encoding) => encoding.toLowerCase());
  return ENCODINGS.find((encoding) => accepted.includes(encoding)) ?? null;
}

/**
 * Returns whether an If-None-Match header contains an ETag. The comparison is weak, because a cache in between may have
 * added `W/`.
 */
function names(header: string | undefined, etag: string): boolean {
  return header !== undefined && header.split(',').some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim()));
}

/**
 * Returns a body that is compressed while it is sent. The compression window is small, because many pages may wait for
 * their data at the same time.
 */
export function bodyStream(encoding: ReturnType<typeof encodingFor>) {
  if (encoding === 'br') {
    const { BROTLI_PARAM_LGWIN, BROTLI_PARAM_MODE, BROTLI_PARAM_QUALITY, BROTLI_MODE_TEXT, BROTLI_OPERATION_FLUSH } =
      zlib.constants;
    const stream = zlib.createBrotliCompress({
      params: { [BROTLI_PARAM_QUALITY]: 5, [BROTLI_PARAM_LGWIN]: 17, [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT },
    });
    return { stream, flush: () => stream.flush(BROTLI_OPERATION_FLUSH) };
  }
  if (encoding === 'gzip') {
    const stream = zlib.createGzip();
    return { stream, flush: () => stream.flush() };
  }
  return { stream: new PassThrough(), flush: () => {} };
}
