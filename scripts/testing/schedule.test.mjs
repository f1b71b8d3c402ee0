import { runParts } from './schedule.mjs';

/** A part that ends when the test says so. */
function part(name, options = {}) {
  const { promise, resolve, reject } = deferred();
  const it = { name, cores: 1, started: false, end: resolve, fail: reject, ...options };
  it.run = async (write) => {
    it.started = true;
    it.write = write;
    return promise;
  };
  return it;
}

function deferred() {
  let resolve;
  let reject;
  const promise = new Promise((...ends) => ([resolve, reject] = ends));
  return { promise, resolve, reject };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));
const passed = { succeeded: true };

describe('the scheduler of the test run', () => {
  it('starts several parts of the run while cores are free', async () => {
    const parts = [part('a'), part('b'), part('c')];
    const done = runParts(parts, { cores: 2, print: () => {} });
    await settled();
    expect(parts.map(({ started }) => started)).toEqual([true, true, false]);
    parts[0].end(passed);
    await settled();
    expect(parts[2].started).toBe(true);
    parts.forEach(({ end }) => end(passed));
    await done;
  });

  it('runs a part alone when it needs more cores than the machine has', async () => {
    const parts = [part('small'), part('large', { cores: 4 })];
    const done = runParts(parts, { cores: 2, print: () => {} });
    await settled();
    expect(parts[1].started).toBe(false);
    parts[0].end(passed);
    await settled();
    expect(parts[1].started).toBe(true);
    parts[1].end(passed);
    await done;
  });

  it('runs one background part beside the normal parts, and more background parts only while cores are free', async () => {
    const background = { background: true, cores: undefined };
    const parts = [
      part('large', { cores: 2 }),
      part('first', background),
      part('second', background),
      part('third', background),
    ];
    const done = runParts(parts, { cores: 2, print: () => {} });
    await settled();
    expect(parts.map(({ started }) => started)).toEqual([true, true, false, false]);
    parts[0].end(passed);
    await settled();
    expect(parts.map(({ started }) => started)).toEqual([true, true, true, false]);
    parts.forEach(({ end }) => end(passed));
    await done;
  });

  it('starts a normal part without waiting for background parts', async () => {
    const parts = [part('behind', { background: true, cores: undefined }), part('large', { cores: 2 })];
    const done = runParts(parts, { cores: 2, print: () => {} });
    await settled();
    expect(parts[1].started).toBe(true);
    parts.forEach(({ end }) => end(passed));
    await done;
  });

  it('starts a part after the parts in its `after` list, and ignores listed parts that are not in the run', async () => {
    const parts = [part('tests', { after: ['build', 'another shard'] }), part('build')];
    const done = runParts(parts, { cores: 2, print: () => {} });
    await settled();
    expect(parts.map(({ started }) => started)).toEqual([false, true]);
    parts[1].end(passed);
    await settled();
    expect(parts[0].started).toBe(true);
    parts[0].end(passed);
    await done;
  });

  it('refuses parts that wait for each other', async () => {
    const parts = [part('a', { after: ['b'] }), part('b', { after: ['a'] })];
    await expect(runParts(parts, { cores: 2, print: () => {} })).rejects.toThrow('a, b');
  });

  it('continues after a part that fails or throws, and reports every part', async () => {
    const parts = [part('fails'), part('throws'), part('counts')];
    let printed = '';
    const done = runParts(parts, { cores: 1, print: (text) => (printed += text), now: () => 0 });
    await settled();
    parts[0].end({ succeeded: false });
    await settled();
    parts[1].fail(new Error('no browser'));
    await settled();
    parts[2].end({ succeeded: true, counted: { passed: 7, failed: 0 } });
    expect(await done).toEqual([
      { name: 'fails', succeeded: false, counted: null, seconds: 0 },
      { name: 'throws', succeeded: false, counted: null, seconds: 0 },
      { name: 'counts', succeeded: true, counted: { passed: 7, failed: 0 }, seconds: 0 },
    ]);
    expect(printed).toContain('no browser');
    expect(printed).toContain('── fails: FAILED (0.0 s) ──');
  });

  it('prints the outputs of simultaneous parts one after another, not mixed', async () => {
    const parts = [part('a'), part('b')];
    let printed = '';
    const done = runParts(parts, { cores: 2, print: (text) => (printed += text), now: () => 0 });
    await settled();
    parts[1].write('from b\n');
    parts[0].write('from a\n');
    parts[1].end(passed);
    await settled();
    expect(printed).toBe('\n── a ──\nfrom a\n');
    parts[0].end(passed);
    await done;
    expect(printed).toBe('\n── a ──\nfrom a\n── a: passed (0.0 s) ──\n\n── b ──\nfrom b\n── b: passed (0.0 s) ──\n');
  });
});
