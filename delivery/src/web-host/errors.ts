import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { newRequestId, REQUEST_ID, sendLast, supportCode } from 'contracts/server';
import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify';

/** The shape of every error of the suite (docs/specification-notes.md, "API"). */
interface ErrorBody {
  message: string;
  code: string;
  params?: Record<string, string | number>;
}

/** The web host's errors, keyed by status. They have the API's codes and messages, so that pages can translate them. */
export const REFUSALS: Record<number, ErrorBody> = {
  400: { message: 'The request could not be read', code: 'MALFORMED' },
  403: { message: 'You do not have access to this', code: 'FORBIDDEN' },
  408: { message: 'The request took too long to arrive', code: 'TOO_SLOW' },
  413: { message: 'The request is too large', code: 'TOO_LARGE' },
  414: { message: 'The address is too long', code: 'ADDRESS_TOO_LONG' },
  415: { message: 'This kind of content is not accepted here', code: 'UNSUPPORTED' },
  429: {
    message: 'Too many attempts. Please try again in 1 minute',
    code: 'TOO_MANY',
    params: { count: 1, unit: 'minute' },
  },
  431: { message: 'The request is too large', code: 'HEADERS_TOO_LARGE' },
  503: { message: 'The service is not available right now. Please try again in a moment', code: 'UNAVAILABLE' },
  504: { message: 'The service took too long to answer. Please try again', code: 'API_TIMEOUT' },
};

/** Returns the body for an unexpected failure, with the code that a user tells support. */
function unexpected(requestId: string): ErrorBody {
  const support = supportCode(requestId);
  return {
    message: `Something went wrong on our side. Tell support this code: ${support}`,
    code: 'UNEXPECTED',
    params: { support },
  };
}

/**
 * Responds that there is no such file or page. The response is always JSON, so that a script's loader reports the right
 * reason.
 */
export function answerNotFound(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .send({ message: 'There is nothing at this address', code: 'UNKNOWN_PATH' } satisfies ErrorBody);
}

/** Sends an error without its stack. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = error.statusCode ?? 500;
  if (status >= 500) request.log.error(error);
  const body: ErrorBody =
    REFUSALS[status] ??
    (status >= 500 ? unexpected(request.id) : { message: error.message, code: error.code ?? 'MALFORMED' });
  return reply.code(status).header('cache-control', 'no-store').send(body);
}

/** Fastify's `frameworkErrors`: refuses an invalid URL, for which neither a route nor a hook runs. */
export function refuseUnroutable(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void answerError(error, request, reply.header(REQUEST_ID, request.id));
  request.log.info({ method: request.method, route: null, status: reply.statusCode, ms: 0 }, 'call');
}

/**
 * Fastify's `clientErrorHandler`: refuses bytes that are not a valid request, and ends the connection. There is no
 * reply object, so this function writes the whole response.
 */
export function refuseBrokenRequest(
  this: { log: FastifyBaseLogger },
  error: NodeJS.ErrnoException,
  socket: Socket,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const status = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }[error.code ?? ''] ?? 400;
  const reqId = newRequestId();
  // The error itself is not logged, because it contains the received bytes.
  this.log.info({ reqId, method: null, route: null, status, reason: error.code }, 'call');
  const body = JSON.stringify(REFUSALS[status]);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `${REQUEST_ID}: ${reqId}`,
    'content-type: application/json; charset=utf-8',
    'cache-control: no-store',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  sendLast(socket, `${head.join('\r\n')}\r\n\r\n${body}`);
}

/** Responds that the request is malformed. */
export function answerMalformed(reply: FastifyReply): FastifyReply {
  return reply.code(400).header('cache-control', 'no-store').send(REFUSALS[400]);
}

/** Responds that the API is unreachable, and when to try again. */
export function answerApiUnavailable(reply: FastifyReply): FastifyReply {
  return reply.code(503).header('retry-after', '2').header('cache-control', 'no-store').send(REFUSALS[503]);
}

/** Responds that the API received the request but did not respond in time. The API may have carried out the request. */
export function answerApiTimeout(reply: FastifyReply): FastifyReply {
  return reply.code(504).header('cache-control', 'no-store').send(REFUSALS[504]);
}
