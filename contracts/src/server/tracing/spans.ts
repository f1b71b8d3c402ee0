import { AsyncLocalStorage } from 'node:async_hooks';
import { cleanAttributes, type SpanAttributes } from './attributes';
import type { TraceIds } from './traceparent';

/** A part of the work in a trace. */
export interface Work {
  /** A name from the code, or a route's pattern, but never a value from a request. */
  name: string;
  /** `server`: handling a request. `client`: calling another program. `internal`: any other work. */
  kind: 'server' | 'client' | 'internal';
  attributes?: SpanAttributes;
}

/** How a part of the work ended. */
export interface SpanEnd {
  name?: string;
  attributes?: SpanAttributes;
  /** The kind of failure in one word, but never a message, because messages may contain values. */
  failure?: string | undefined;
}

/** A span that has begun. */
export interface OpenSpan extends TraceIds {
  end(end?: SpanEnd): void;
}

/** A span that another program measured. Times are in milliseconds; `start` is on this machine's clock. */
export interface ReportedSpan extends TraceIds {
  parentSpanId: string | null;
  name: string;
  isCall: boolean;
  attributes: SpanAttributes;
  start: number;
  ms: number;
}

/** Creates the spans of this process and sends them to the collector. */
export interface Tracer {
  /** @param parent null for the first span of a trace */
  begin(work: Work, parent: TraceIds | null): OpenSpan;
  /** Sends spans that another service measured, under that service's name. */
  report(service: string, spans: readonly ReportedSpan[]): void;
  /** Sends the spans that have not been sent, and stops. */
  stop(): Promise<void>;
}

let tracer: Tracer | null = null;
const current = new AsyncLocalStorage<OpenSpan | undefined>();

/** Sets the tracer of this process; `null` turns tracing off. */
export function setTracer(used: Tracer | null): void {
  tracer = used;
}

/** Returns whether this process records traces. */
export const isTracing = (): boolean => tracer !== null;

/** Begins a span; `null` while tracing is off. */
export function beginSpan(work: Work, parent: TraceIds | null): OpenSpan | null {
  return tracer?.begin({ ...work, attributes: cleanAttributes(work.attributes) }, parent) ?? null;
}

/** Sends spans that another program measured, such as a browser. */
export function reportSpans(service: string, spans: readonly ReportedSpan[]): void {
  tracer?.report(
    service,
    spans.map((span) => ({ ...span, attributes: cleanAttributes(span.attributes) })),
  );
}

/** Runs code inside a span. Spans that begin in this code become children of the span. */
export const within = <Result>(span: OpenSpan, run: () => Result): Result => current.run(span, run);

/** Runs code outside any trace, even if a traced request has caused it. */
export const outsideTraces = <Result>(run: () => Result): Result => current.run(undefined, run);

/** Returns the field for log lines with the id of a trace; no field if the trace is not recorded. */
export const traceField = (span: OpenSpan | undefined): { traceId?: string } =>
  span?.isRecorded ? { traceId: span.traceId } : {};

/** Returns the field for log lines with the id of the current trace. */
export const currentTraceField = (): { traceId?: string } => traceField(current.getStore());

/** Runs background work as the first span of a new trace, even if it was started in another trace. */
export function asTrace<Result>(name: string, run: () => Result): Result {
  if (!tracer) return run();
  return measured({ name, kind: 'internal' }, null, run, classOf);
}

/**
 * Runs work as a span of the current trace. Without a trace, or in a trace that is not recorded, the work runs without
 * a span.
 * @param failureOf returns the kind of failure in one word; by default, the error's class
 */
export function inSpan<Result>(work: Work, run: () => Result, failureOf = classOf): Result {
  const parent = current.getStore();
  if (!tracer || !parent?.isRecorded) return run();
  return measured(work, parent, run, failureOf);
}

function measured<Result>(
  work: Work,
  parent: TraceIds | null,
  run: () => Result,
  failureOf: (error: unknown) => string,
): Result {
  const span = beginSpan(work, parent);
  if (!span) return run();
  try {
    const result = within(span, run);
    if (!(result instanceof Promise)) {
      span.end();
      return result;
    }
    result.then(
      () => span.end(),
      (error: unknown) => span.end({ failure: failureOf(error) }),
    );
    return result;
  } catch (error) {
    span.end({ failure: failureOf(error) });
    throw error;
  }
}

const classOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error);
