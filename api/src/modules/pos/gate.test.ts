import type { Database } from '../../platform/db/database';
import { createPosGate, CALLS_PER_MINUTE, WINDOW_MS, type CallPurpose, type PosGate } from './gate';
import { PosUnavailable } from './port';
import type { PosFailure } from '../../platform/db/schema';
import { openTestDatabase } from '../../../test/support/testDatabase';

let database: Database;
let time = Date.parse('2026-11-21T12:00:00Z');
let gate: PosGate;
let token = 0;

beforeAll(async () => {
  database = await openTestDatabase();
  gate = createPosGate(
    database.db,
    () => new Date(time),
    () => 0,
  );
});
afterAll(() => database?.close());
beforeEach(() => void (token += 1));

const pass = (seconds: number) => void (time += seconds * 1000);
/** Makes a call and returns the seconds to wait; 0 if the call was allowed. */
const wait = async (who = `token-${token}`, purpose: CallPurpose = 'lists') => {
  try {
    await gate.enter(who, purpose);
    return 0;
  } catch (error) {
    return (error as PosUnavailable).quietSeconds;
  }
};
const fail = (reason: PosFailure, seconds?: number) =>
  gate.leave(`token-${token}`, new PosUnavailable(reason, seconds));
const spend = async (calls: number) => {
  for (let call = 0; call < calls; call += 1) expect(await wait()).toBe(0);
};

describe('a limiter of calls to a POS that several processes share', () => {
  it('ignores the pauses and calls that a process recorded while its clock was twenty minutes ahead', async () => {
    pass(1_200);
    await fail('rate_limited', 60);
    await spend(1);
    await fail('rate_limited', 60);
    pass(-1_200);
    expect(await wait()).toBe(0);
    await fail('rate_limited', 60);
    expect(await wait()).toBe(60);
  });
});

describe('the limiter of calls to a POS', () => {
  it('allows 60 calls in any minute, and reports when the next call is allowed', async () => {
    await spend(20);
    pass(30);
    await spend(40);
    expect(await wait()).toBe(32);
    pass(32);
    await spend(20);
    expect(await wait()).toBe(30);
    pass(3600);
    await spend(CALLS_PER_MINUTE);
    expect(await wait()).toBe(WINDOW_MS / 1000);
  });

  it.each([
    ['diner', 36],
    ['single', 12],
  ] as const)(
    'limits calls for the purpose %s to %i per minute, and allows the remaining calls for the purpose "changes"',
    async (purpose, most) => {
      for (let call = 0; call < most; call += 1) expect(await wait(undefined, purpose)).toBe(0);
      pass(2);
      expect(await wait(undefined, purpose)).toBe(60);
      await spend(CALLS_PER_MINUTE - most);
      expect(await wait()).toBe(60);
      pass(60);
      expect(await wait(undefined, purpose)).toBe(0);
    },
  );

  it('counts the calls of each token separately', async () => {
    await spend(CALLS_PER_MINUTE);
    expect(await wait('another')).toBe(0);
  });

  it('does not exceed the limit when calls arrive at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => wait()));
    expect(answers.filter((seconds) => seconds === 0)).toHaveLength(CALLS_PER_MINUTE);
  });

  it('refuses calls for as long as the POS asked us to wait', async () => {
    await wait();
    await fail('rate_limited', 40);
    expect(await wait()).toBe(40);
    pass(39);
    expect(await wait()).toBe(1);
    pass(1);
    expect(await wait()).toBe(0);
  });

  it('refuses calls for the longer wait if the POS first asks for a long wait and then for a short one', async () => {
    await wait();
    await fail('rate_limited', 40);
    await fail('rate_limited', 5);
    expect(await wait()).toBe(40);
  });

  it.each(['timeout', 'network', 'server_error', 'unreadable', 'expired', 'forbidden'] as const)(
    'pauses calls after three consecutive failures of the kind %s',
    async (reason) => {
      for (let failures = 1; failures <= 2; failures += 1) {
        expect(await wait()).toBe(0);
        await fail(reason);
      }
      expect(await wait()).toBe(0);
      await fail(reason);
      expect(await wait()).toBe(1);
    },
  );

  it('doubles the pause after each further failure, up to five minutes, and resets the pause after the first response', async () => {
    const rests: (number | undefined)[] = [];
    for (let failures = 1; failures <= 13; failures += 1) {
      await wait();
      await fail('server_error');
      rests.push(await wait());
      pass(300);
    }
    expect(rests).toEqual([0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300]);
    await gate.leave(`token-${token}`, null);
    await wait();
    await fail('server_error');
    expect(await wait()).toBe(0);
  });

  it('shortens each pause by a random share, so that calls that failed together are not repeated at the same time', async () => {
    const jittered = createPosGate(
      database.db,
      () => new Date(time),
      () => 1,
    );
    await wait();
    for (let failures = 1; failures <= 7; failures += 1)
      await jittered.leave(`token-${token}`, new PosUnavailable('network'));
    expect(await wait()).toBe(8);
  });

  it('does not pause calls after failures that our own wrong requests caused', async () => {
    await wait();
    for (let failures = 1; failures <= 5; failures += 1) await fail('refused');
    expect(await wait()).toBe(0);
  });
});
