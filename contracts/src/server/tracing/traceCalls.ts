import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { beginSpan, isTracing, within, type OpenSpan } from './spans';
import { parseTraceparent, TRACEPARENT, traceparentOf } from './traceparent';

interface Options {
  /** Whether the header of a call continues the caller's trace. Otherwise the call begins a trace. */
  isTrusted: (request: FastifyRequest) => boolean;
  /** Whether a call gets a span. Probes, files, and streams without an end get none. */
  isTraced: (request: FastifyRequest) => boolean;
}

const spans = new WeakMap<IncomingMessage, OpenSpan>();

/** Returns the span of a request; undefined while tracing is off. */
export const spanOf = ({ raw }: Pick<FastifyRequest, 'raw'>): OpenSpan | undefined => spans.get(raw);

/** Returns the headers that continue the trace of a request in a call that it causes; none while tracing is off. */
export function traceHeaders(request: Pick<FastifyRequest, 'raw'>): Record<string, string> {
  const span = spanOf(request);
  return span ? { [TRACEPARENT]: traceparentOf(span) } : {};
}

/**
 * Measures every call in a span with the route's pattern and never the address. Call it before other hooks are added. It
 * adds no hook while tracing is off.
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
      // A refusal is the caller's failure and not the server's (OpenTelemetry, "HTTP spans").
      span.end({
        attributes: { 'http.response.status_code': statusCode },
        failure: statusCode >= 500 ? String(statusCode) : undefined,
      });
    });
    within(span, done);
  });
  // A body arrives in events of the connection, which were registered outside of the span.
  app.addHook('preValidation', function continueSpan(request, _reply, done) {
    const span = spanOf(request);
    if (span) within(span, done);
    else done();
  });
}
