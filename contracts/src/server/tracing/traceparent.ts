/** The header that carries a trace from one program to the next (W3C Trace Context, 3.2). */
export const TRACEPARENT = 'traceparent';

/** Headers with which a caller could add to our traces. The web host never passes them on from a caller. */
export const TRACE_HEADERS: readonly string[] = [TRACEPARENT, 'tracestate', 'baggage'];

/** The ids of a span that are passed from one program to the next. */
export interface TraceIds {
  traceId: string;
  spanId: string;
  isRecorded: boolean;
}

const WELL_FORMED = /^00-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})$/;

/** Parses a `traceparent` header of version 00; returns `null` when it is missing or malformed. */
export function parseTraceparent(header: unknown): TraceIds | null {
  const [, traceId, spanId, flags] = (typeof header === 'string' && WELL_FORMED.exec(header)) || [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return null;
  return { traceId, spanId, isRecorded: (Number.parseInt(flags, 16) & 1) === 1 };
}

/** Returns the value of a `traceparent` header. */
export const traceparentOf = ({ traceId, spanId, isRecorded }: TraceIds): string =>
  `00-${traceId}-${spanId}-0${isRecorded ? 1 : 0}`;
