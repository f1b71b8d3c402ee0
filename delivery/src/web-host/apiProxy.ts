import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import { PassThrough, type Readable } from 'node:stream';
import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import {
  DRAINING,
  isForwardedUnverified,
  REQUEST_ID,
  TRACE_HEADERS,
  traceHeaders,
  UNVERIFIED_FORWARD,
} from 'contracts/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerApiTimeout, answerApiUnavailable, answerMalformed } from './errors';
import { eventStreams } from './eventStreams';
import { withoutHopByHop } from './hopByHop';
import { errorCode, patientConnector } from './patientConnector';

/** How long the API may take to begin an answer. The API's own calls to a point of sale end much earlier. */
const HEADERS_TIMEOUT_MS = 30_000;

/**
 * An idle connection to the API is closed after this time. A stopping API keeps its idle connections open for longer,
 * so a call never uses a connection that the other side is closing.
 */
const IDLE_MS = 500;

/** The request itself is wrong and would fail again. */
const AT_FAULT = ['UND_ERR_INVALID_ARG', 'UND_ERR_NOT_SUPPORTED', 'UND_ERR_REQ_CONTENT_LENGTH_MISMATCH'];

/** The connection to the API. */
interface ApiProxyOptions {
  apiOrigin: string;
  apiBase: string;
  holdMs: number;
}

/** Passes every call under `apiBase` to the API, streams both ways unchanged, and tells the API the real client. */
export async function proxyApi(app: FastifyInstance, { apiOrigin, apiBase, holdMs }: ApiProxyOptions): Promise<void> {
  const events = eventStreams();
  app.server.once(DRAINING, () => events.endAll());
  const options: FastifyHttpProxyOptions = {
    upstream: apiOrigin,
    prefix: apiBase,
    // The API knows its own base, so the address is passed on unchanged.
    rewritePrefix: apiBase,
    // The scope below passes the bodies on.
    proxyPayloads: false,
    undici: {
      // Every page of an administrator keeps one connection for its events, and the stream may be silent for a long
      // time.
      connections: 10_000,
      headersTimeout: HEADERS_TIMEOUT_MS,
      bodyTimeout: 0,
      keepAliveTimeout: IDLE_MS,
      keepAliveMaxTimeout: IDLE_MS,
      connect: patientConnector(holdMs),
    },
    // The built-in rewriting would damage a relative Location.
    internalRewriteLocationHeader: false,
    disableRequestLogging: true,
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => requestHeaders(request as FastifyRequest, headers),
      rewriteHeaders: (headers) => withoutHopByHop(headers),
      // By default the proxy waits and repeats a call when the API answers 503. The caller must get the answer at once.
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
    scope.addContentTypeParser('*', (_request: FastifyRequest, payload: NodeJS.ReadableStream, done) =>
      done(null, detached(payload)),
    );
    await scope.register(httpProxy, options);
  };
  // An unreachable API answers every call with a 503. A line per call would hide the rest of the log.
  await app.register(withProxy, { logLevel: 'error' });
}

/** Answers when the API has not answered. An answer of the API, whatever it contains, never comes here. */
function answerFailure(reply: FastifyReply, error: unknown): FastifyReply {
  const code = errorCode(error);
  if (code === 'UND_ERR_HEADERS_TIMEOUT') return answerApiTimeout(reply);
  if (AT_FAULT.includes(code)) return answerMalformed(reply);
  return answerApiUnavailable(reply);
}

/**
 * Returns the headers of a call for the API. The web host itself answers `Expect`: it has sent "100 Continue" when it
 * needs the body (RFC 9110, 10.1.1). A GET's body is not passed on, nor is its length. Nor are the caller's headers of a trace: the web host has decided whether they count.
 */
function requestHeaders(
  request: FastifyRequest,
  { expect: _expect, ...headers }: IncomingHttpHeaders,
): IncomingHttpHeaders {
  const own = { ...withoutHopByHop(headers) };
  for (const name of TRACE_HEADERS) delete own[name];
  Object.assign(own, forwardedHeaders(request));
  if (!request.body) delete own['content-length'];
  return own;
}

/**
 * Returns the headers that tell the API about the client, the request's id and its trace. The list of addresses begins here: a client's own claims are
 * dropped. A trusted proxy may pass on text that is no address; then its own address counts, and the client is unknown.
 */
export function forwardedHeaders(request: FastifyRequest): Record<string, string> {
  const known = isIP(request.ip) !== 0;
  return {
    [REQUEST_ID]: request.id,
    ...traceHeaders(request),
    'x-forwarded-for': known ? request.ip : (request.socket.remoteAddress ?? ''),
    'x-forwarded-host': request.host,
    'x-forwarded-proto': request.protocol,
    ...((!known || isForwardedUnverified(request.headers, request.ips)) && { [UNVERIFIED_FORWARD]: '1' }),
  };
}

/**
 * Returns a copy of a body's stream. When the API breaks off, the proxy destroys the stream it sends. If that were the
 * caller's own stream, the caller's connection would be cut before the answer.
 */
function detached(payload: NodeJS.ReadableStream): PassThrough {
  const body = new PassThrough();
  payload.pipe(body);
  payload.once('close', () => {
    if (!body.writableEnded) body.destroy(new Error('the caller left'));
  });
  return body;
}
