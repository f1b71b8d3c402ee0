import type { Socket } from 'node:net';
import { STATUS_CODES } from 'node:http';
import { dropRestOf, newRequestId, REQUEST_ID, sendLast, supportCode } from 'contracts/server';
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { createFirstOfOutage, outageReason } from '../db/outage';
import { Refusal } from '../errors';
import { refusals } from '../refusals';
import { collectFieldMessages } from './validationMessages';

/** The log line about an outage of the database. */
const OUTAGE = 'calls fail: the database is not available';
/** The Retry-After of a request that failed because of an outage. */
const OUTAGE_RETRY_SECONDS = 2;

/**
 * Turns every failure of a request into a response `{message, code, params?, fields?, retryAfter?}`
 * (docs/specification-notes.md, "API"). Unexpected errors are logged, and their details are not sent to the caller.
 */
export function addErrors(app: FastifyInstance): void {
  const isFirstOfOutage = createFirstOfOutage();
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    const reason = outageReason(error);
    if (reason !== null && isFirstOfOutage(OUTAGE))
      request.log.warn({ reason, route: request.routeOptions.url }, OUTAGE);
    const refusal = reason === null ? refusalOf(error, request) : refusals.unavailable(OUTAGE_RETRY_SECONDS);
    if (refusal.status === 500)
      request.log.error({ err: error, route: request.routeOptions.url }, 'a call failed unexpectedly');
    return answer(reply, refusal);
  });

  app.setNotFoundHandler((_request, reply) => answer(reply, refusals.path()));

  app.addHook('onSend', async function refuseAfterBody(request, reply) {
    if (reply.statusCode < 400 || request.raw.complete) return;
    await dropRestOf(request.raw);
    // The framework closes the connection because it assumes that some bytes of the request are unread. If the whole
    // request has arrived, the connection can stay open.
    if (request.raw.complete) void reply.removeHeader('connection');
  });
}

/**
 * The handler for Fastify's `frameworkErrors`: it answers requests whose URLs are refused before routing and before any
 * hook.
 */
export function refuseUnroutable(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = refusalOf(error, request);
  request.log.info({ method: request.method, route: null, status: refusal.status, ms: 0 }, 'call');
  void answer(reply.header(REQUEST_ID, request.id), refusal);
}

/**
 * The handler for Fastify's `clientErrorHandler`. It answers bytes that did not form a request (too slow, too long, or
 * not HTTP). It writes the response directly to the connection and closes it, because it is unknown where the next
 * request would begin.
 */
export function refuseBrokenRequest(
  this: { log: FastifyBaseLogger },
  error: NodeJS.ErrnoException,
  socket: Socket,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const refusal = brokenRequest(error.code);
  const reqId = newRequestId();
  // The error itself is not logged, because it contains the received bytes.
  this.log.info({ reqId, method: null, route: null, status: refusal.status, reason: error.code }, 'call');
  const body = JSON.stringify(bodyOf(refusal));
  const head = [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
    `${REQUEST_ID}: ${reqId}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  sendLast(socket, `${head.join('\r\n')}\r\n\r\n${body}`);
}

function answer(reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (refusal.extra.retryAfterSeconds !== undefined) void reply.header('retry-after', refusal.extra.retryAfterSeconds);
  return reply.status(refusal.status).send(bodyOf(refusal));
}

function bodyOf({ message, code, extra: { fields, params, retryAfterSeconds } }: Refusal) {
  const retryAfter = retryAfterSeconds !== undefined && { retryAfter: retryAfterSeconds };
  return { message, code, ...(params && { params }), ...(fields && { fields }), ...retryAfter };
}

function brokenRequest(code: string | undefined): Refusal {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return refusals.tooSlow();
  if (code === 'HPE_HEADER_OVERFLOW') return refusals.headersTooLarge();
  return refusals.malformed();
}

function refusalOf(error: FastifyError | Refusal, { id }: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    return refusals.invalid(
      collectFieldMessages(
        error.validation.map(({ keyword, instancePath, message = 'Invalid', params }) => ({
          code: keyword,
          path: instancePath.split('/').filter(Boolean),
          message,
          keys: Array.isArray(params['keys']) ? params['keys'].map(String) : [],
        })),
      ),
    );
  }
  if (error.statusCode === 413) return refusals.tooLarge();
  if (error.statusCode === 414) return refusals.addressTooLong();
  if (error.statusCode === 415) return refusals.unsupported();
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) return refusals.malformed();
  return refusals.unexpected(supportCode(id));
}
