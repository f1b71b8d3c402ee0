import type { HrTime, SpanContext } from '@opentelemetry/api';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-base';
import type { ReportedSpan, SpanEnd, Tracer, Work } from './spans';
import type { TraceIds } from './traceparent';

/** How long stopping waits for the collector, in milliseconds. */
const STOP_MS = 2_000;

const SCOPE = { name: 'eesal' };

/**
 * Creates a tracer that uses the packages of OpenTelemetry. They are optional and loaded only here, so that a server
 * without tracing starts without them. They read the standard environment variables for the collector and its headers,
 * the sampling and the resource (https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/).
 * @param service the name of this program in the traces, unless `OTEL_SERVICE_NAME` contains another name
 * @param warn called when the collector does not accept spans, but not again until the collector has accepted some
 * @throws when a package is not installed
 */
export async function openTelemetryTracer(service: string, warn: (message: string) => void): Promise<Tracer> {
  // Imports at the top of this module would be at the top of the bundle, so every start would load the packages.
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = await import('@opentelemetry/api');
  const { BasicTracerProvider, BatchSpanProcessor } = await import('@opentelemetry/sdk-trace-base');
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const { defaultResource, detectResources, envDetector, resourceFromAttributes } =
    await import('@opentelemetry/resources');

  const named = (name: string) => resourceFromAttributes({ 'service.name': name });
  const given = detectResources({ detectors: [envDetector] });
  const processor = new BatchSpanProcessor(withWarning(new OTLPTraceExporter(), warn));
  const provider = new BasicTracerProvider({
    resource: defaultResource().merge(named(service)).merge(given),
    spanProcessors: [processor],
  });
  const tracer = provider.getTracer(SCOPE.name);
  const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL };

  function begin({ name, kind, attributes }: Work, parent: TraceIds | null) {
    const context = parent ? trace.setSpanContext(ROOT_CONTEXT, spanContext(parent)) : ROOT_CONTEXT;
    const span = tracer.startSpan(name, { kind: kinds[kind], attributes: { ...attributes } }, context);
    const { traceId, spanId } = span.spanContext();
    return {
      traceId,
      spanId,
      isRecorded: span.isRecording(),
      end({ name: better, attributes: found, failure }: SpanEnd = {}) {
        if (better !== undefined) span.updateName(better);
        if (found) span.setAttributes({ ...found });
        if (failure !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, message: failure });
        span.end();
      },
    };
  }

  function readable(span: ReportedSpan, resource: ReadableSpan['resource']): ReadableSpan {
    const parent = span.parentSpanId;
    return {
      name: span.name,
      kind: span.isCall ? SpanKind.CLIENT : SpanKind.INTERNAL,
      spanContext: () => spanContext(span),
      parentSpanContext: parent === null ? undefined : spanContext({ ...span, spanId: parent }),
      startTime: hrTime(span.start),
      endTime: hrTime(span.start + span.ms),
      duration: hrTime(span.ms),
      status: { code: SpanStatusCode.UNSET },
      attributes: { ...span.attributes },
      links: [],
      events: [],
      ended: true,
      resource,
      instrumentationScope: SCOPE,
      droppedAttributesCount: 0,
      droppedEventsCount: 0,
      droppedLinksCount: 0,
    };
  }

  return {
    begin,
    report(name, spans) {
      const resource = defaultResource().merge(given).merge(named(name));
      for (const span of spans) processor.onEnd(readable(span, resource));
    },
    async stop() {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, STOP_MS)));
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
      clearTimeout(timer);
    },
  };
}

const spanContext = ({ traceId, spanId, isRecorded }: TraceIds): SpanContext => ({
  traceId,
  spanId,
  traceFlags: isRecorded ? 1 : 0,
  isRemote: true,
});

/** Converts milliseconds to seconds and nanoseconds. */
function hrTime(ms: number): HrTime {
  const seconds = Math.floor(ms / 1000);
  return [seconds, Math.round((ms - seconds * 1000) * 1e6)];
}

/** Reports a failed export, unless the export before it failed too. The spans of a failed export are lost. */
function withWarning(exporter: SpanExporter, warn: (message: string) => void): SpanExporter {
  let isFailing = false;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const fails = result.error !== undefined;
        if (fails && !isFailing) warn('the collector of traces does not accept spans, and they are lost');
        isFailing = fails;
        done(result);
      });
    },
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  };
}
