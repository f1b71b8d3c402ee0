import { suiteOfTests } from '../../../test/support/suite';
import { createStreamSlots, type StreamSlots } from './streamSlots';

const suite = suiteOfTests();
let slots: StreamSlots[];
beforeEach(async () => {
  await suite.resetLimits();
  const settings = {
    perAccount: 10,
    now: suite.clock.now,
    failed: (error: unknown) => {
      throw error;
    },
  };
  slots = [createStreamSlots(suite.db, settings), createStreamSlots(suite.db, settings)];
});
afterEach(() => slots.forEach((process) => process.stop()));

const open = (staffId: string, count: number) =>
  Promise.all(Array.from({ length: count }, (_, index) => slots[index % slots.length]!.take(staffId)));

describe('An account', () => {
  it('gets at most its number of streams, even if two processes open thirty at the same time', async () => {
    const taken = (await open('one', 30)).filter((slot) => slot !== null);
    expect(new Set(taken).size).toBe(10);
    expect(taken).toHaveLength(10);
    expect(await slots[0]!.take('another')).not.toBeNull();
  });

  it('has a free slot again after a stream has ended', async () => {
    const [first] = await open('one', 10);
    expect(await slots[0]!.take('one')).toBeNull();
    await slots[0]!.release(first!);
    expect(await slots[1]!.take('one')).toBe(first);
  });

  it('can use the stream slots of a killed process again, because only a running process renews its slots', async () => {
    await open('one', 10);
    suite.clock.forward(15);
    await slots[0]!.renew();
    suite.clock.forward(10);
    // The second process did not renew its five slots, so they are free.
    expect((await open('one', 10)).filter((slot) => slot !== null)).toHaveLength(5);
  });
});
