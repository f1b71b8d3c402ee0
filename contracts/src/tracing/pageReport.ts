import type { PageKind } from '../telemetry';

/** The URL to which pages send their spans. */
export const PAGE_TRACES = '/traces';
/** The maximum number of spans in a report. */
export const PAGE_SPANS = 50;

/** The kinds of spans: the load of a page, a navigation within the suite, and a request to the API. */
export const PAGE_SPAN_NAMES = ['load', 'navigation', 'call'] as const;

/** The methods of API calls that a page makes. */
export const PAGE_CALL_METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** A span that a page has measured. It contains no URL, because the URL may contain private data. */
export interface PageSpan {
  name: (typeof PAGE_SPAN_NAMES)[number];
  traceId: string;
  spanId: string;
  parentSpanId: string | null;
  page: PageKind;
  /** Milliseconds since 1970 on the browser's clock. */
  start: number;
  ms: number;
  /** The method and the status of a call. The status is missing if there was no response. */
  method?: (typeof PAGE_CALL_METHODS)[number];
  status?: number;
}

/** The body of `POST /traces`. */
export interface PageTraceReport {
  /** Milliseconds since 1970 on the browser's clock, which may be wrong. */
  sentAt: number;
  spans: PageSpan[];
}
