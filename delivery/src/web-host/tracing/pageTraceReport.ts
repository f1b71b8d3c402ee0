import { PAGE_CALL_METHODS, PAGE_KINDS, PAGE_SPAN_NAMES, PAGE_SPANS, type PageTraceReport } from 'contracts';
import type { ReportedSpan } from 'contracts/server';
import { z } from 'zod';

/** The maximum duration and the maximum age of a span, in milliseconds. */
const MAX_DURATION_MS = 10 * 60_000;

const id = (bytes: number) =>
  z.string().regex(new RegExp(`^(?!0+$)[0-9a-f]{${bytes * 2}}$`), `must have ${bytes * 2} digits`);

const span = z.strictObject({
  name: z.enum(PAGE_SPAN_NAMES),
  traceId: id(16),
  spanId: id(8),
  parentSpanId: id(8).nullable(),
  page: z.enum(PAGE_KINDS),
  start: z.number(),
  ms: z.number().min(0).max(MAX_DURATION_MS),
  method: z.enum(PAGE_CALL_METHODS).optional(),
  status: z.number().int().min(100).max(599).optional(),
});

/** The body of `POST /traces`. No free text is accepted: all values are ids, numbers, or from fixed lists. */
export const pageTraceReport = z.strictObject({
  sentAt: z.number(),
  spans: z.array(span).min(1).max(PAGE_SPANS),
}) satisfies z.ZodType<PageTraceReport>;

/**
 * Returns a page's spans on this machine's clock. The browser's clock may be wrong, so its time of sending is set equal
 * to the time of arrival. Spans that are too old or end in the future are dropped.
 * @param now milliseconds since 1970
 */
export function spansOf({ sentAt, spans }: PageTraceReport, now: number): ReportedSpan[] {
  return spans.flatMap(({ name, page, start, ms, method, status, ...ids }): ReportedSpan[] => {
    const age = sentAt - start;
    if (age < ms || age > MAX_DURATION_MS) return [];
    return [
      {
        ...ids,
        isRecorded: true,
        name: name === 'call' ? `${method ?? ''} call`.trim() : name,
        isCall: name === 'call',
        start: now - age,
        ms,
        attributes: {
          'eesal.page': page,
          ...(method && { 'http.request.method': method }),
          ...(status && { 'http.response.status_code': status }),
        },
      },
    ];
  });
}
