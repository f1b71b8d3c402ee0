import { createLocalLimiter } from './localLimiter';

const rules = [{ key: 'reads:10.0.0.1', limit: 2, seconds: 60 }];
let now = new Date('2026-11-20T18:00:00Z');
const forward = (seconds: number) => (now = new Date(now.getTime() + seconds * 1000));

describe('a limit that a process counts by itself', () => {
  it('refuses the attempts above the limit until the window is over', async () => {
    const limiter = createLocalLimiter(() => now);
    expect(await limiter.take(rules)).toMatchObject({ wait: 0 });
    expect(await limiter.take(rules)).toMatchObject({ wait: 60 });
    forward(20);
    await expect(limiter.take(rules)).rejects.toMatchObject({ status: 429, extra: { retryAfterSeconds: 40 } });
    forward(40);
    expect(await limiter.take(rules)).toMatchObject({ wait: 0 });
  });

  it('begins again for a forgotten key', async () => {
    const limiter = createLocalLimiter(() => now);
    await limiter.take(rules);
    await limiter.take(rules);
    await limiter.forget(rules[0]!.key);
    expect(await limiter.take(rules)).toMatchObject({ wait: 0 });
  });
});
