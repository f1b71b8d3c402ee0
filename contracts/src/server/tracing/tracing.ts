import type * as Api from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import { isTrustedPeer, type ProxyTrust } from '../trustProxy';
import { withoutPersonalData } from './allowedAttributes';

/** How long stopping waits for the collector, in milliseconds. */
const STOP_MS = 2_000;

/** The environment variables with the URL of a collector. Each of them turns tracing on. */
const COLLECTORS = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'];

/** The headers of a trace (W3C Trace Context and Baggage). The web host never passes a client's on. */
export const TRACE_HEADERS: readonly string[] = ['traceparent', 'tracestate', 'baggage'];

interface Tracing {
  api: typeof Api;
  tracer: Api.Tracer;
}

/** Null while tracing is off. */
let tracing: Tracing | null = null;

interface TracingOptions {
  /** The name of this program in the traces, unless `OTEL_SERVICE_NAME` contains another name. */
  service: string;
  env: Record<string, string | undefined>;
  /** Called when the collector does not accept spans, but not again until the collector has accepted some. */
  warn: (message: string) => void;
}

/**
 * Turns tracing on if the environment has the URL of a collector. The packages are optional and loaded only here: if
 * they are missing, the server runs without traces. They read the standard variables
 * (https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/).
 * @returns a function that sends the last spans and turns tracing off
 */
export async function startTracing({ service, env, warn }: TracingOptions): Promise<() => Promise<void>> {
  if (!COLLECTORS.some((name) => env[name]?.trim())) return async () => undefined;
  try {
    return await start(service, warn);
  } catch (error) {
    warn(`There are no traces: ${error instanceof Error ? error.message : String(error)}`);
    return async () => undefined;
  }
}

async function start(service: string, warn: (message: string) => void): Promise<() => Promise<void>> {
  // Imports at the top of this module would be at the top of the bundle, so every start would load the packages.
  const api = await import('@opentelemetry/api');
  const { BatchSpanProcessor, NodeTracerProvider } = await import('@opentelemetry/sdk-trace-node');
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const { defaultResource, detectResources, envDetector, resourceFromAttributes } =
    await import('@opentelemetry/resources');

  const exporter = new OTLPTraceExporter();
  let isFailing = false;
  const processor = new BatchSpanProcessor({
    export(spans, done) {
      exporter.export(spans, (result) => {
        const fails = result.error !== undefined;
        if (fails && !isFailing) warn('the collector of traces does not accept spans, and they are lost');
        isFailing = fails;
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
  });
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': service }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [withoutPersonalData, processor],
  });
  provider.register();
  tracing = { api, tracer: api.trace.getTracer('eesal') };
  return async function stop() {
    tracing = null;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, STOP_MS)));
    await Promise.race([provider.shutdown().catch(() => undefined), late]);
    clearTimeout(timer);
  };
}

interface RequestOptions {
  /** The proxies whose `traceparent` header a request continues. Every other request begins a new trace. */
  trustProxy: ProxyTrust;
  /** Returns whether requests for a path have no span, such as probes, files, and streams that never end. */
  isIgnored: (path: string) => boolean;
}

/**
 * Records a span for each request. Its name contains the route's pattern and never the URL. Call this function after
 * the handler of unknown paths is set, which would have its own span, and before other hooks and routes are added. It
 * does nothing while tracing is off.
 */
export async function traceRequests(app: FastifyInstance, { trustProxy, isIgnored }: RequestOptions): Promise<void> {
  if (!tracing) return;
  const { context } = tracing.api;
  const { FastifyOtelInstrumentation } = await import('@fastify/otel');
  const isTrusted = isTrustedPeer(trustProxy);
  // The plugin continues the trace of every caller, so a stranger could have every request recorded.
  app.addHook('onRequest', async function dropTraceOfStranger({ raw: { headers, socket } }) {
    for (const name of TRACE_HEADERS) if (name !== 'traceparent' || !isTrusted(socket)) delete headers[name];
  });
  const instrumentation = new FastifyOtelInstrumentation({
    instrumentHandler: false,
    instrumentHooks: false,
    recordExceptions: false,
    ignorePaths: ({ url }) => isIgnored(url.split('?')[0]!),
    requestHook(span, { id, method, routeOptions: { url } }) {
      span.updateName(url === undefined ? method : `${method} ${url}`).setAttribute('eesal.request_id', id);
    },
  });
  await app.register(instrumentation.plugin());
  // Enters the span again, because the body is read by the connection's event handlers, which run outside the span.
  app.addHook('preValidation', function continueSpan(request, _reply, done) {
    const { context: own } = request.opentelemetry();
    if (own) context.with(own, done);
    else done();
  });
}

/** Returns the headers that make an outgoing request part of the current trace; none while tracing is off. */
export function traceHeaders(): Record<string, string> {
  const headers = {};
  tracing?.api.propagation.inject(tracing.api.context.active(), headers);
  return headers;
}

/** Returns the field for log lines with the id of the current trace; no field if the trace is not recorded. */
export function traceField(): { traceId?: string } {
  const current = tracing?.api.trace.getActiveSpan()?.spanContext();
  return current && current.traceFlags & 1 ? { traceId: current.traceId } : {};
}

/** Runs code outside any trace, even if a traced request has caused it. */
export function outsideTraces<Result>(run: () => Result): Result {
  return tracing ? tracing.api.context.with(tracing.api.ROOT_CONTEXT, run) : run();
}

/** Runs background work as the first span of a new trace, even if it was started in another trace. */
export async function asTrace<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
  return tracing ? measured(tracing, name, { root: true }, run) : run();
}

/**
 * Runs a call to another program as a span of the current trace. Without a trace, or in a trace that is not recorded,
 * the call runs without a span.
 * @param name a name from the code, never a value from a request
 * @param failureOf returns the kind of failure in one word, never a message; by default, the error's class
 */
export async function inSpan<Result>(
  name: string,
  attributes: Api.Attributes,
  run: () => Promise<Result>,
  failureOf?: (error: unknown) => string,
): Promise<Result> {
  if (!tracing?.api.trace.getActiveSpan()?.isRecording()) return run();
  return measured(tracing, name, { kind: tracing.api.SpanKind.CLIENT, attributes }, run, failureOf);
}

function measured<Result>(
  { api, tracer }: Tracing,
  name: string,
  options: Api.SpanOptions,
  run: () => Promise<Result>,
  failureOf = classOf,
): Promise<Result> {
  return tracer.startActiveSpan(name, options, async (span) => {
    try {
      return await run();
    } catch (error) {
      span.setStatus({ code: api.SpanStatusCode.ERROR }).setAttribute('error.type', failureOf(error));
      throw error;
    } finally {
      span.end();
    }
  });
}

function classOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  // Many classes do not set the name.
  return error.name === 'Error' ? error.constructor.name : error.name;
}
