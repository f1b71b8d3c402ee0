import type { PageSpan } from 'contracts';
import { createBudget } from './budget';
import { spansOf } from './pageTraceReport';

const span: PageSpan = {
  name: 'call',
  traceId: '0af7651916cd43dd8448eb211c80319c',
  spanId: 'b7ad6b7169203331',
  parentSpanId: null,
  page: 'invoice',
  start: 1_000,
  ms: 200,
  method: 'GET',
  status: 200,
};
const NOW = 5_000_000;

describe('a trace span of a page', () => {
  it.each([0, -1e9, 1e12])('is converted to the web host’s clock if the browser’s clock is wrong by %i ms', (wrong) => {
    const sent = spansOf({ sentAt: 1_500 + wrong, spans: [{ ...span, start: 1_000 + wrong }] }, NOW);
    expect(sent).toEqual([
      {
        traceId: span.traceId,
        spanId: span.spanId,
        parentSpanId: null,
        isRecorded: true,
        name: 'GET call',
        isCall: true,
        start: NOW - 500,
        ms: 200,
        attributes: { 'eesal.page': 'invoice', 'http.request.method': 'GET', 'http.response.status_code': 200 },
      },
    ]);
  });

  it.each([
    ['ends after its report was sent', { start: 1_400 }],
    ['is from another day', { start: 1_500 - 24 * 3_600_000 }],
    ['begins at an infinite time', { start: Number.NEGATIVE_INFINITY }],
  ])('is dropped when it %s', (_when, change) => {
    expect(spansOf({ sentAt: 1_500, spans: [{ ...span, ...change }] }, NOW)).toEqual([]);
  });

  it('is kept without a status if its request got no response', () => {
    const { status: _none, ...unanswered } = span;
    expect(spansOf({ sentAt: 1_500, spans: [unanswered] }, NOW)[0]?.attributes).toEqual({
      'eesal.page': 'invoice',
      'http.request.method': 'GET',
    });
  });
});

describe('createBudget', () => {
  it('limits the calls of each caller, and of all callers together, within a period', () => {
    let time = 0;
    const take = createBudget({ total: 5, each: 2, everyMs: 1_000 }, () => time);
    expect(['a', 'a', 'a', 'b', 'b', 'c', 'd'].map(take)).toEqual([true, true, false, true, true, true, false]);
    time = 999;
    expect(take('d')).toBe(false);
    time = 1_000;
    expect(take('a')).toBe(true);
  });
});
