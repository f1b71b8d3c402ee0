import { isIP } from 'node:net';
import { PassThrough } from 'node:stream';
import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import { isForwardedUnverified, UNVERIFIED_FORWARD } from 'contracts/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerApiUnavailable } from './errors';

/** How long the API may take to begin an answer. Its own calls to a till's system end long before. */
const HEADERS_TIMEOUT_MS = 30_000;

/** Hands every call under `apiBase` to the API, streams both ways untouched, and says who really asks. */
export async function proxyApi(app: FastifyInstance, { apiOrigin, apiBase }: { apiOrigin: string; apiBase: string }): Promise<void> {
  const options: FastifyHttpProxyOptions = {
    upstream: apiOrigin,
    prefix: apiBase,
    // The API knows its own base: the address goes on as it came.
    rewritePrefix: apiBase,
    // The scope below hands the bodies over.
    proxyPayloads: false,
    // Every page of an administrator holds one connection for its events; the stream itself may be silent for long.
    undici: { connections: 10_000, headersTimeout: HEADERS_TIMEOUT_MS, bodyTimeout: 0 },
    // A relative Location would be mangled by the built-in rewriting.
    internalRewriteLocationHeader: false,
    disableRequestLogging: true,
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => ({ ...headers, ...forwardedHeaders(request as FastifyRequest) }),
      // The default waits and asks again when the API answers 503; the caller must hear it at once.
      retryDelay: () => null,
      onError: (reply) => {
        void answerApiUnavailable(reply as unknown as Parameters<typeof answerApiUnavailable>[0]);
      },
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
