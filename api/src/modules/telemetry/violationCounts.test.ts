import { createViolationCounts } from './violationCounts';

let time = 0;
let lines: [fields: object, message: string][] = [];
const violations = () => {
  lines = [];
  const log = { warn: (fields: object, message: string) => void lines.push([fields, message]) };
  return createViolationCounts(() => new Date(time), log as Parameters<typeof createViolationCounts>[1]);
};

describe('Violations of a content security policy', () => {
  it('are counted for at most 200 pairs of directive and origin, but the total of a directive is complete', () => {
    const kept = violations();
    for (let made = 0; made < 500; made += 1)
      kept.record({ directive: 'img-src', blocked: `https://h${made}.example` });
    expect(kept.pairs()).toHaveLength(201);
    expect(kept.pairs().at(-1)).toEqual({ directive: 'other', blocked: 'other', count: 300 });
    expect(kept.directives()).toEqual([{ directive: 'img-src', count: 500 }]);
  });

  it('cause only a few log lines per minute, and the next minute logs how many lines were omitted', () => {
    const kept = violations();
    for (let visitor = 0; visitor < 1_000; visitor += 1)
      kept.record({ directive: 'script-src-elem', blocked: 'inline' });
    expect(lines).toHaveLength(5);
    expect(lines[0]).toEqual([{ directive: 'script-src-elem', blocked: 'inline' }, expect.any(String)]);
    time += 60_000;
    kept.record({ directive: 'script-src-elem', blocked: 'inline' });
    expect(lines.slice(5).map(([fields]) => fields)).toEqual([
      { reports: 995 },
      { directive: 'script-src-elem', blocked: 'inline' },
    ]);
  });
});
