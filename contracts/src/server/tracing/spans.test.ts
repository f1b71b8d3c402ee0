import { parseTraceparent, traceparentOf } from './traceparent';
import {
  asTrace,
  currentTraceField,
  inSpan,
  outsideTraces,
  setTracer,
  within,
  type OpenSpan,
  type SpanEnd,
  type Tracer,
  type Work,
} from './spans';

interface Kept extends Work {
  id: string;
  parent: string | null;
  ended?: SpanEnd;
}

/** A tracer that keeps its spans. The id of a span is its number, from 1. */
function keptSpans({ isRecorded = true } = {}) {
  const kept: Kept[] = [];
  const tracer: Tracer = {
    begin(work, parent): OpenSpan {
      const span: Kept = { ...work, id: String(kept.length + 1), parent: parent?.spanId ?? null };
      kept.push(span);
      return {
        traceId: parent?.traceId ?? `trace ${span.id}`,
        spanId: span.id,
        isRecorded,
        end: (end = {}) => void (span.ended = end),
      };
    },
    report: () => undefined,
    stop: async () => undefined,
  };
  setTracer(tracer);
  return kept;
}

afterEach(() => setTracer(null));

const query: Work = { name: 'SELECT', kind: 'client' };

describe('a span', () => {
  it('is the child of the span in which it begins, even after an asynchronous wait', async () => {
    const kept = keptSpans();
    await asTrace('job', async () => {
      await new Promise(setImmediate);
      await inSpan(query, async () => 1);
    });
    expect(kept).toMatchObject([
      { name: 'job', parent: null, ended: {} },
      { name: 'SELECT', parent: '1', ended: {} },
    ]);
  });

  it('passes on the result or the error of the work that it measures, and records only the kind of the error', async () => {
    const kept = keptSpans();
    await asTrace('job', async () => {
      expect(inSpan(query, () => 7)).toBe(7);
      await expect(inSpan(query, async () => 7)).resolves.toBe(7);
      const fail = async () => Promise.reject(new TypeError('+966512345678'));
      await expect(inSpan(query, fail)).rejects.toThrow('+966512345678');
      await expect(inSpan(query, fail, () => 'timeout')).rejects.toThrow();
    });
    expect(kept.slice(3)).toMatchObject([{ ended: { failure: 'TypeError' } }, { ended: { failure: 'timeout' } }]);
    expect(JSON.stringify(kept)).not.toContain('512345678');
  });

  it('does not begin outside a trace, in a trace that is not recorded, or while tracing is off', () => {
    const kept = keptSpans({ isRecorded: false });
    expect(inSpan(query, () => 1)).toBe(1);
    asTrace('job', () => inSpan(query, () => 1));
    expect(kept.map(({ name }) => name)).toEqual(['job']);
    setTracer(null);
    expect(asTrace('job', () => inSpan(query, () => 1))).toBe(1);
    expect(kept).toHaveLength(1);
  });

  it('does not become the parent of background work that runs outside its trace', () => {
    const kept = keptSpans();
    asTrace('call', () => {
      expect(currentTraceField()).toEqual({ traceId: 'trace 1' });
      outsideTraces(() => {
        expect(currentTraceField()).toEqual({});
        inSpan(query, () => 1);
      });
    });
    expect(kept).toHaveLength(1);
  });

  it('adds the id of its trace to log lines only if the span is recorded', () => {
    const span = { traceId: 'a', spanId: 'b', end: () => undefined };
    expect(within({ ...span, isRecorded: true }, currentTraceField)).toEqual({ traceId: 'a' });
    expect(within({ ...span, isRecorded: false }, currentTraceField)).toEqual({});
  });
});

describe('a traceparent header', () => {
  const ids = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' };

  it.each([true, false])('is parsed to the ids from which it was written (recorded: %s)', (isRecorded) => {
    expect(parseTraceparent(traceparentOf({ ...ids, isRecorded }))).toEqual({ ...ids, isRecorded });
  });

  it.each([
    undefined,
    '',
    ['00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'],
    '01-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    '00-0AF7651916CD43DD8448EB211C80319C-b7ad6b7169203331-01',
    '00-00000000000000000000000000000000-b7ad6b7169203331-01',
    '00-0af7651916cd43dd8448eb211c80319c-0000000000000000-01',
    '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01-more',
    '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01\n',
    ' 00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
  ])('is ignored if it is malformed: %j', (header) => {
    expect(parseTraceparent(header)).toBeNull();
  });
});
