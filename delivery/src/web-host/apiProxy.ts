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
import type { buildConnector } from 'undici';
import { answerApiTimeout, answerApiUnavailable, answerMalformed } from './errors';
import { eventStreams } from './eventStreams';
import { withoutHopByHop } from './hopByHop';
import { errorCode } from './apiConnector';

/** The maximum wait for the headers of a response, in ms. The API's own calls to a point of sale end much earlier. */
const HEADERS_TIMEOUT_MS = 30_000;

/**
 * An idle connection to the API is closed after this time, in milliseconds. A stopping API keeps its idle connections
 * open for longer, so a request never uses a connection that the API is closing.
 */
const IDLE_MS = 500;

/** The errors that mean that the request itself is wrong and would fail again. */
const BAD_REQUEST_CODES = ['UND_ERR_INVALID_ARG', 'UND_ERR_NOT_SUPPORTED', 'UND_ERR_REQ_CONTENT_LENGTH_MISMATCH'];

/** How the proxy reaches the API. */
interface ApiProxyOptions {
  apiOrigin: string;
  apiBase: string;
  connect: buildConnector.connector;
}

/**
 * Passes every request below `apiBase` to the API, with the client's real IP address. Streams both bodies unchanged.
 */
export async function proxyApi(app: FastifyInstance, { apiOrigin, apiBase, connect }: ApiProxyOptions): Promise<void> {
  const events = eventStreams();
  app.server.once(DRAINING, () => events.endAll());
  const options: FastifyHttpProxyOptions = {
    upstream: apiOrigin,
    prefix: apiBase,
    // The API has the same base path, so the URL is passed on unchanged.
    rewritePrefix: apiBase,
    // Bodies pass through the content type parser below.
    proxyPayloads: false,
    undici: {
      // Every open page of an administrator keeps one connection for its events.
      connections: 10_000,
      headersTimeout: HEADERS_TIMEOUT_MS,
      bodyTimeout: 0,
      keepAliveTimeout: IDLE_MS,
      keepAliveMaxTimeout: IDLE_MS,
      connect,
    },
    // The library would damage a relative URL in a `Location` header.
    internalRewriteLocationHeader: false,
    disableRequestLogging: true,
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => requestHeaders(request as FastifyRequest, headers),
      rewriteHeaders: (headers) => withoutHopByHop(headers),
      // By default, the proxy waits and repeats a request that gets a 503. Here, the caller must get the 503 at once.
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
  // While the API is unreachable, every request gets a 503. A warning for each of these requests would hide the rest of
  // the log.
  await app.register(withProxy, { logLevel: 'error' });
}

/** Sends an error to the caller when the API has sent no response. Errors of the API itself are passed on instead. */
function answerFailure(reply: FastifyReply, error: unknown): FastifyReply {
  const code = errorCode(error);
  if (code === 'UND_ERR_HEADERS_TIMEOUT') return answerApiTimeout(reply);
  if (BAD_REQUEST_CODES.includes(code)) return answerMalformed(reply);
  return answerApiUnavailable(reply);
}

/**
 * Returns the headers of a request for the API. `Expect` is removed, because the web host has already sent "100
 * Continue" (RFC 9110, 10.1.1). `Content-Length` is removed if there is no body, as for every GET. The caller's trace
 * headers are replaced, because the web host has already decided whether to continue the caller's trace.
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
 * Returns the headers that tell the API the client's IP address, the request's id and its trace. IP addresses that the
 * client claims to forward are dropped. If a trusted proxy forwards a value that is not an IP address, the proxy's IP
 * address is used and the client counts as unverified.
 */
export function forwardedHeaders(request: FastifyRequest): Record<string, string> {
  const known = isIP(request.ip) !== 0;
  return {
    [REQUEST_ID]: request.id,
    ...traceHeaders(),
    'x-forwarded-for': known ? request.ip : (request.socket.remoteAddress ?? ''),
    'x-forwarded-host': request.host,
    'x-forwarded-proto': request.protocol,
    ...((!known || isForwardedUnverified(request.headers, request.ips)) && { [UNVERIFIED_FORWARD]: '1' }),
  };
}

/**
 * Returns a copy of a body's stream. When the API breaks the connection, the proxy destroys the stream that it sends.
 * If that stream were the caller's, the caller's connection would be cut before the caller gets a response.
 */
function detached(payload: NodeJS.ReadableStream): PassThrough {
  const body = new PassThrough();
  payload.pipe(body);
  payload.once('close', () => {
    if (!body.writableEnded) body.destroy(new Error('the caller left'));
  });
  return body;
}
