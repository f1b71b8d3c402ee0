import { countOf, runParts } from './schedule.mjs';

/** A part that ends when the test says so. */
function part(name, options = {}) {
  const it = { name, cores: 1, started: false, ...options };
  const ended = new Promise((resolve, reject) => Object.assign(it, { end: resolve, fail: reject }));
  it.run = async (write) => {
    Object.assign(it, { started: true, write });
    return ended;
  };
  return it;
}

const settled = () => new Promise((resolve) => setImmediate(resolve));
const run = (parts, print = () => {}) => runParts(parts, { cores: 2, print, now: () => 0 });
const started = (parts) => parts.filter((each) => each.started).map(({ name }) => name);
const passed = { succeeded: true };

async function end(each, result = passed) {
  each.end(result);
  await settled();
}

describe('the scheduler of the test run', () => {
  it('starts parts in their order while cores are free, and a part that needs more cores than the machine has alone', async () => {
    const parts = [part('a'), part('b'), part('large', { cores: 4 })];
    void run(parts);
    expect(started(parts)).toEqual(['a', 'b']);
    await end(parts[0]);
    expect(started(parts)).toEqual(['a', 'b']);
    await end(parts[1]);
    expect(started(parts)).toEqual(['a', 'b', 'large']);
  });

  it('runs one background part beside the other parts, and more only while cores are free', async () => {
    const background = { background: true };
    const parts = [
      part('large', { cores: 2 }),
      part('first', background),
      part('second', background),
      part('third', background),
    ];
    void run(parts);
    expect(started(parts)).toEqual(['large', 'first']);
    await end(parts[0]);
    expect(started(parts)).toEqual(['large', 'first', 'second']);
  });

  it('starts a part after the parts in its `after` list, and ignores listed parts that are not in the run', async () => {
    const parts = [part('tests', { after: ['build', 'another shard'] }), part('build')];
    void run(parts);
    expect(started(parts)).toEqual(['build']);
    await end(parts[1]);
    expect(started(parts)).toEqual(['tests', 'build']);
  });

  it('refuses parts that wait for each other', async () => {
    const parts = [part('a', { after: ['b'] }), part('b', { after: ['a'] })];
    await expect(run(parts)).rejects.toThrow('a, b');
  });

  it('continues after a part that fails or throws, and prints one part after another', async () => {
    const parts = [part('fails'), part('throws'), part('counts')];
    let printed = '';
    const done = run(parts, (text) => (printed += text));
    parts[1].write('from the second\n');
    parts[0].write('from the first\n');
    parts[1].fail('no browser');
    await settled();
    expect(printed).toBe('\n── fails ──\nfrom the first\n');
    await end(parts[0], { succeeded: false });
    await end(parts[2], { succeeded: true, counted: { passed: 7, failed: 0 } });
    expect(printed).toContain('FAILED (0.0 s) ──\n\n── throws ──\nfrom the second\nno browser\n');
    expect(await done).toEqual([
      { name: 'fails', succeeded: false, counted: null, seconds: 0 },
      { name: 'throws', succeeded: false, counted: null, seconds: 0 },
      { name: 'counts', succeeded: true, counted: { passed: 7, failed: 0 }, seconds: 0 },
    ]);
  });
});

describe('the count at the end of npm test', () => {
  it.each([
    ['counts a part without tests as one test', { succeeded: true, counted: null }, 1, 0],
    ['counts the tests of a part', { succeeded: true, counted: { passed: 5, failed: 0 } }, 5, 0],
    [
      'counts a failure when a part fails although its tests passed',
      { succeeded: false, counted: { passed: 5, failed: 0 } },
      5,
      1,
    ],
    ['counts each failed test', { succeeded: false, counted: { passed: 5, failed: 2 } }, 5, 2],
  ])('%s', (_name, result, passed, failed) => {
    expect(countOf(result)).toEqual({ passed, failed });
  });
});
