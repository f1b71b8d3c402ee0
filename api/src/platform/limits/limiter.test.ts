import { eq } from 'drizzle-orm';
import { counters } from '../db/schema';
import { suiteOfTests } from '../../../test/support/suite';

const MINUTE = 60;
const JUMP = 20 * MINUTE;

const suite = suiteOfTests();
beforeEach(() => suite.resetLimits());

const take = () => suite.services.limiter.take([{ key: 'till', limit: 2, seconds: MINUTE }]);

describe('A rate limit', () => {
  it('refuses attempts above the limit until its window is over', async () => {
    await take();
    await take();
    await expect(take()).rejects.toMatchObject({ code: 'TOO_MANY', extra: { retryAfterSeconds: MINUTE } });
    suite.clock.forward(MINUTE);
    await take();
  });

  it('keeps no counter of attempts that were all given back', async () => {
    const { limiter } = suite.services;
    const isCounted = () => suite.db.$count(counters, eq(counters.key, 'till'));
    await take();
    await take();
    await limiter.giveBack(['till']);
    expect(await isCounted()).toBe(1);
    await limiter.giveBack(['till', 'a-key-without-attempts']);
    expect(await isCounted()).toBe(0);
    await take();
    await take();
    await expect(take()).rejects.toMatchObject({ code: 'TOO_MANY' });
  });

  it('lasts no longer than its window, even if the clock of one process was ahead for a while', async () => {
    suite.clock.forward(JUMP);
    await take();
    await take();
    suite.clock.forward(-JUMP);
    await take();
    await take();
    await expect(take()).rejects.toMatchObject({ code: 'TOO_MANY', extra: { retryAfterSeconds: MINUTE } });
  });
});
