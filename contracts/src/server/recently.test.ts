import { recently } from './recently';

/** Returns work whose runs a test ends. Each run adds an entry to `ends` with the functions that end the run. */
function countedWork() {
  const ends: { resolve: (answer: number) => void; reject: (error: Error) => void }[] = [];
  const work = () => new Promise<number>((resolve, reject) => ends.push({ resolve, reject }));
  return { work, ends };
}

describe('a cached result', () => {
  it('is computed once for all simultaneous callers', async () => {
    const { work, ends } = countedWork();
    const ask = recently(1_000, work, () => 0);
    const asked = [ask(), ask(), ask()];
    ends[0]?.resolve(7);
    expect(await Promise.all(asked)).toEqual([7, 7, 7]);
    expect(ends).toHaveLength(1);
  });

  it('is computed again when `keepMs` milliseconds have passed since it was computed', async () => {
    let time = 0;
    let runs = 0;
    const ask = recently(
      1_000,
      async () => (runs += 1),
      () => time,
    );
    expect(await ask()).toBe(1);
    time = 999;
    expect(await ask()).toBe(1);
    time = 1_000;
    expect(await ask()).toBe(2);
  });

  it('is computed again after a failure', async () => {
    const { work, ends } = countedWork();
    const ask = recently(1_000, work, () => 0);
    const failed = ask();
    ends[0]?.reject(new Error('away'));
    await expect(failed).rejects.toThrow('away');
    const second = ask();
    ends[1]?.resolve(1);
    expect(await second).toBe(1);
  });
});
