import { suiteOfTests } from '../../../test/support/suite';
import {
  createThrottle,
  FIRST_PAUSE_SECONDS,
  FORGOTTEN_SECONDS,
  MAX_PAUSE_SECONDS,
  type Throttle,
  type ThrottledKey,
} from './throttle';

const suite = suiteOfTests();
let throttle: Throttle;
beforeAll(async () => {
  throttle = createThrottle(suite.db, suite.clock.now);
});
beforeEach(() => suite.resetLimits());

const account: ThrottledKey = { key: 'account', free: 3 };
const take = async (times: number, keys = [account]) => {
  const waits: number[] = [];
  for (let index = 0; index < times; index += 1) waits.push(await throttle.take(keys));
  return waits;
};

describe('A throttle', () => {
  it('allows the first attempts without a pause (free attempts), then requires a pause that doubles up to the maximum', async () => {
    expect(await take(4)).toEqual([0, 0, 0, FIRST_PAUSE_SECONDS]);
    const pauses: number[] = [];
    for (let turn = 0; turn < 7; turn += 1) {
      const wait = await throttle.take([account]);
      pauses.push(wait);
      suite.clock.forward(wait);
      expect(await throttle.take([account])).toBe(0);
    }
    expect(pauses).toEqual([30, 60, 120, 240, 480, MAX_PAUSE_SECONDS, MAX_PAUSE_SECONDS]);
  });

  it('does not extend a pause when attempts are made during the pause', async () => {
    await take(3);
    suite.clock.forward(10);
    expect(await take(5)).toEqual([20, 20, 20, 20, 20]);
    suite.clock.forward(20);
    expect(await throttle.take([account])).toBe(0);
  });

  it('still allows all free attempts if the clock goes back between two attempts', async () => {
    await take(1);
    suite.clock.forward(-5);
    expect(await take(2)).toEqual([0, 0]);
    expect(await take(1)).toEqual([FIRST_PAUSE_SECONDS]);
  });

  it('does not count an attempt for either of its two keys while one of the keys must wait', async () => {
    await take(3);
    const address = { key: 'an address', free: 1 };
    expect(await take(3, [address, account])).toEqual([30, 30, 30]);
    expect(await throttle.take([address])).toBe(0);
  });

  it('no longer counts an attempt that turned out not to be a guess', async () => {
    await take(3);
    await throttle.giveBack([account]);
    expect(await take(2)).toEqual([0, FIRST_PAUSE_SECONDS]);
  });

  it('allows all free attempts of a key again after a long time without attempts', async () => {
    await take(3);
    suite.clock.forward(FORGOTTEN_SECONDS);
    expect(await take(4)).toEqual([0, 0, 0, FIRST_PAUSE_SECONDS]);
  });

  it('never makes a key wait longer than the maximum pause, even after the clock was set back', async () => {
    await take(3);
    suite.clock.forward(-12 * 3600);
    expect(await throttle.take([account])).toBe(0);
    suite.clock.forward(12 * 3600);
  });

  it('allows only one of many simultaneous attempts after the pause', async () => {
    await take(3);
    suite.clock.forward(FIRST_PAUSE_SECONDS);
    const waits = await Promise.all(Array.from({ length: 20 }, () => throttle.take([account])));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(1);
  });
});
