import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import { PassThrough, type Readable } from 'node:stream';
import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import { DRAINING, isForwardedUnverified, UNVERIFIED_FORWARD } from 'contracts/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerApiTimeout, answerApiUnavailable, answerMalformed } from './errors';
import { eventStreams } from './eventStreams';
import { withoutHopByHop } from './hopByHop';
import { errorCode, patientConnector } from './patientConnector';

/** How long the API may take to begin an answer. Its own calls to a till's system end long before. */
const HEADERS_TIMEOUT_MS = 30_000;

/** How long a call waits for an API that is restarting, in milliseconds; nothing of it has been sent by then. */
export const HOLD_MS = 10_000;

/**
 * An idle connection to the API is closed after this time. A stopping API keeps its idle connections open for longer, so a call
 * never travels on a connection that the other side is closing.
 */
const IDLE_MS = 500;

/** The request itself is at fault, and would fail again. */
const AT_FAULT = ['UND_ERR_INVALID_ARG', 'UND_ERR_NOT_SUPPORTED', 'UND_ERR_REQ_CONTENT_LENGTH_MISMATCH'];

/** The connection to the API. */
interface ApiProxyOptions {
  apiOrigin: string;
  apiBase: string;
  holdMs: number;
}

/** Hands every call under `apiBase` to the API, streams both ways untouched, and says who really asks. */
export async function proxyApi(app: FastifyInstance, { apiOrigin, apiBase, holdMs }: ApiProxyOptions): Promise<void> {
  const events = eventStreams();
  app.server.once(DRAINING, () => events.endAll());
  const options: FastifyHttpProxyOptions = {
    upstream: apiOrigin,
    prefix: apiBase,
    // The API knows its own base: the address goes on as it came.
    rewritePrefix: apiBase,
    // The scope below hands the bodies over.
    proxyPayloads: false,
    undici: {
      // Every page of an administrator holds one connection for its events; the stream itself may be silent for long.
      connections: 10_000,
      headersTimeout: HEADERS_TIMEOUT_MS,
      bodyTimeout: 0,
      keepAliveTimeout: IDLE_MS,
      keepAliveMaxTimeout: IDLE_MS,
      connect: patientConnector(holdMs),
    },
    // A relative Location would be mangled by the built-in rewriting.
    internalRewriteLocationHeader: false,
    disableRequestLogging: true,
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => requestHeaders(request as FastifyRequest, headers),
      rewriteHeaders: (headers) => withoutHopByHop(headers),
      // The default waits and asks again when the API answers 503; the caller must hear it at once.
      retryDelay: () => null,
      onResponse: (_request, reply, response) => {
        const { stream } = response as unknown as { stream: Readable };
        const isEvents = String(reply.getHeader('content-type')).startsWith('text/event-stream');
        void reply.send(isEvents ? events.pass(stream) : stream);
      },
      onError: (reply, { error }) => void answerFailure(reply as unknown as FastifyReply, error.cause ?? error),
    },
  };
  const withProxy = async (scope: FastifyInstance) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request: FastifyRequest, payload: NodeJS.ReadableStream, done) => done(null, detached(payload)));
    await scope.register(httpProxy, options);
  };
  // An API that is away answers every call with a 503; a line per call would bury what the log is for.
  await app.register(withProxy, { logLevel: 'error' });
}

/** Answers for an API that has not answered. An answer of the API, whatever it says, never comes here. */
function answerFailure(reply: FastifyReply, error: unknown): FastifyReply {
  const code = errorCode(error);
  if (code === 'UND_ERR_HEADERS_TIMEOUT') return answerApiTimeout(reply);
  if (AT_FAULT.includes(code)) return answerMalformed(reply);
  return answerApiUnavailable(reply);
}

/**
 * The headers of a call, for the API. `Expect` is answered here: the web host has said "100 Continue" when it needs the body
 * (RFC 9110, 10.1.1). A GET's body is not handed on, so its length is not either.
 */
function requestHeaders(request: FastifyRequest, { expect: _expect, ...headers }: IncomingHttpHeaders): IncomingHttpHeaders {
  const own = { ...withoutHopByHop(headers), ...forwardedHeaders(request) };
  if (!request.body) delete own['content-length'];
  return own;
}

/**
 * What the API is told about the client. Its list of addresses starts here: what a client claims about itself does not go on.
 * A trusted proxy may pass on text that is no address; its own address counts then, but the client is not known.
 */
function forwardedHeaders(request: FastifyRequest): Record<string, string> {
  const known = isIP(request.ip) !== 0;
  return {
    'x-forwarded-for': known ? request.ip : (request.socket.remoteAddress ?? ''),
    'x-forwarded-host': request.host,
    'x-forwarded-proto': request.protocol,
    ...((!known || isForwardedUnverified(request.headers, request.ips)) && { [UNVERIFIED_FORWARD]: '1' }),
  };
}

/**
 * A body to hand on. When the API breaks off, the proxy destroys the body it sends; were that the caller's own stream, its
 * connection would be cut before the answer that says so.
 */
function detached(payload: NodeJS.ReadableStream): PassThrough {
  const body = new PassThrough();
  payload.pipe(body);
  payload.once('close', () => {
    if (!body.writableEnded) body.destroy(new Error('the caller left'));
  });
  return body;
}
