import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { beginSpan, isTracing, within, type OpenSpan } from './spans';
import { parseTraceparent, TRACEPARENT, traceparentOf } from './traceparent';

interface Options {
  /** Returns whether a request may continue the trace in its header. Otherwise the request begins a new trace. */
  isTrusted: (request: FastifyRequest) => boolean;
  /** Returns whether a request gets a span. It should be false for probes, files, and streams that never end. */
  isTraced: (request: FastifyRequest) => boolean;
}

const spans = new WeakMap<IncomingMessage, OpenSpan>();

/** Returns the span of a request; undefined while tracing is off. */
export const spanOf = ({ raw }: Pick<FastifyRequest, 'raw'>): OpenSpan | undefined => spans.get(raw);

/** Returns the headers that make an outgoing request part of the trace of a request; none while tracing is off. */
export function traceHeaders(request: Pick<FastifyRequest, 'raw'>): Record<string, string> {
  const span = spanOf(request);
  return span ? { [TRACEPARENT]: traceparentOf(span) } : {};
}

/**
 * Records a span for each request that `isTraced` accepts. The span contains the route's pattern and never the URL.
 * Call this function before other hooks are added. It does nothing while tracing is off.
 */
export function traceCalls(app: FastifyInstance, { isTrusted, isTraced }: Options): void {
  if (!isTracing()) return;

  function begin(request: FastifyRequest): OpenSpan | null {
    if (!isTraced(request)) return null;
    const route = request.routeOptions.url;
    const { method } = request;
    const name = route === undefined ? method : `${method} ${route}`;
    const parent = parseTraceparent(request.headers[TRACEPARENT]);
    return beginSpan(
      {
        name,
        kind: 'server',
        attributes: {
          'http.request.method': method,
          ...(route !== undefined && { 'http.route': route }),
          'eesal.request_id': request.id,
        },
      },
      parent && isTrusted(request) ? parent : null,
    );
  }

  app.addHook('onRequest', function beginSpanOfCall(request, reply, done) {
    const span = begin(request);
    if (!span) return done();
    spans.set(request.raw, span);
    reply.raw.once('close', function endSpanOfCall() {
      const { statusCode } = reply.raw;
      // A status 4xx is a failure of the caller and not of the server (OpenTelemetry, "HTTP spans").
      span.end({
        attributes: { 'http.response.status_code': statusCode },
        failure: statusCode >= 500 ? String(statusCode) : undefined,
      });
    });
    within(span, done);
  });
  // Enters the span again, because the body is read by the connection's event handlers, which run outside the span.
  app.addHook('preValidation', function continueSpan(request, _reply, done) {
    const span = spanOf(request);
    if (span) within(span, done);
    else done();
  });
}
