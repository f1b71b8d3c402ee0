import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RootFile } from './siteRoot';

/** Below this size in bytes, compression saves nothing. */
const COMPRESSED_FROM = 1024;

/**
 * Sends a file that may change with every release: the browser asks each time, and gets a 304 without a body while the file
 * is the one it has (RFC 9110, 13.1.2). Each encoding has an ETag of its own, because its bytes differ (RFC 9110, 8.8.3.3).
 */
export async function sendRootFile(request: FastifyRequest, reply: FastifyReply, file: RootFile): Promise<FastifyReply> {
  const encoding = file.content.length < COMPRESSED_FROM ? null : encodingFor(request.headers['accept-encoding']);
  const etag = `"${file.hash}${encoding === null ? '' : `-${encoding}`}"`;
  void reply.header('cache-control', 'no-cache').header('etag', etag);
  if (!reply.hasHeader('vary')) void reply.header('vary', 'accept-encoding');
  if (names(request.headers['if-none-match'], etag)) return reply.code(304).send();
  if (encoding === null) return reply.send(file.content);
  return reply.header('content-encoding', encoding).send(await file.encoded(encoding));
}

/** The best encoding the browser takes (RFC 9110, 12.5.3). */
function encodingFor(accepted = ''): 'br' | 'gzip' | null {
  const takes = (encoding: string) =>
    new RegExp(`(^|,)\\s*${encoding}\\s*(?!;\\s*q=0(\\.0*)?\\s*(,|$))(;|,|$)`, 'i').test(accepted);
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : null;
}

/** Whether an If-None-Match header names an ETag. It compares weakly: a cache in between may have marked the tag with `W/`. */
function names(header: string | undefined, etag: string): boolean {
  return header !== undefined && header.split(',').some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim()));
}
