import type { PageKind } from '../telemetry';

/** The address at which the web host takes the spans of pages. */
export const PAGE_TRACES = '/traces';
/** The most spans of a report. */
export const PAGE_SPANS = 50;

/** The parts of a page's work: its load, a navigation within the suite, and a call of the API. */
export const PAGE_SPAN_NAMES = ['load', 'navigation', 'call'] as const;

/** The methods of API calls that a page makes. */
export const PAGE_CALL_METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** A span that a page has measured. It contains no address, because the address may hold private data. */
export interface PageSpan {
  name: (typeof PAGE_SPAN_NAMES)[number];
  traceId: string;
  spanId: string;
  parentSpanId: string | null;
  page: PageKind;
  /** Milliseconds since 1970 on the browser's clock. */
  start: number;
  ms: number;
  /** Only of a call; no status without an answer. */
  method?: (typeof PAGE_CALL_METHODS)[number];
  status?: number;
}

/** The body of `POST /traces`. */
export interface PageTraceReport {
  /** Milliseconds since 1970 on the browser's clock, which may be wrong. */
  sentAt: number;
  spans: PageSpan[];
}
