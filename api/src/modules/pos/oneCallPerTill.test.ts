import { eq } from 'drizzle-orm';
import { devices } from '../../platform/db/schema';
import { storePosAnswer } from '../orders/commands';
import { findTill, type Till } from '../orders/till';
import { firstTill } from '../../../test/support/orders';
import { suiteOfTests } from '../../../test/support/suite';
import { PosUnavailable } from './port';
import { createTurns, type Turns } from './oneCallPerTill';

const suite = suiteOfTests();
let till: Till;
/** Two processes that share one database. */
let one: Turns;
let other: Turns;
beforeAll(async () => {
  const { restaurant, device } = firstTill(suite);
  till = await findTill(suite.db, { restaurantId: restaurant.id, casherId: device.id });
  [one, other] = [1, 2].map(() => createTurns({ db: suite.db, now: suite.clock.now, timeoutMs: 2_000 })) as [
    Turns,
    Turns,
  ];
});
beforeEach(() => suite.clock.forward(60));
afterEach(() => jest.restoreAllMocks());

/** A call to the POS that returns only when the test says so. */
function heldCall() {
  let answer = () => {};
  let fail = (_: Error) => {};
  let begun = () => {};
  const isBegun = new Promise<void>((resolve) => (begun = resolve));
  const ask = jest.fn(async () => {
    begun();
    await new Promise<void>((resolve, reject) => ([answer, fail] = [resolve, reject]));
    await storePosAnswer(suite.db, till, { order: null }, suite.clock.now());
  });
  return { ask, isBegun, answer: () => answer(), fail: (error: Error) => fail(error) };
}

/** Resolves when a process begins to wait for another process's response. */
function nextLook(): Promise<void> {
  return new Promise((resolve) => {
    const select = suite.db.select.bind(suite.db);
    jest.spyOn(suite.db, 'select').mockImplementationOnce(((...fields: Parameters<typeof select>) => {
      resolve();
      return select(...fields);
    }) as typeof select);
  });
}

describe('two processes that need the last order of the same till', () => {
  it('call the POS once and share its response', async () => {
    const [first, second] = [heldCall(), heldCall()];
    const asking = one.runInTurn(till.deviceId, first.ask);
    await first.isBegun;
    const looked = nextLook();
    const waiting = other.runInTurn(till.deviceId, second.ask);
    await looked;
    first.answer();
    await Promise.all([asking, waiting]);
    expect(second.ask).not.toHaveBeenCalled();
  });

  it('both get an error if the POS did not respond, and the next request calls the POS again', async () => {
    const [first, second, third] = [heldCall(), heldCall(), heldCall()];
    const asking = one.runInTurn(till.deviceId, first.ask);
    await first.isBegun;
    const looked = nextLook();
    const waiting = other.runInTurn(till.deviceId, second.ask);
    await looked;
    first.fail(new PosUnavailable('network'));
    void waiting.catch(() => {});
    await expect(asking).rejects.toMatchObject({ reason: 'network' });
    await expect(waiting).rejects.toMatchObject({ reason: 'timeout' });
    const next = other.runInTurn(till.deviceId, third.ask);
    await third.isBegun;
    third.answer();
    await next;
  });

  it('are not blocked by a process that died during its call', async () => {
    await suite.db
      .update(devices)
      .set({ askedUntil: new Date(suite.clock.now().getTime() + 3_000) })
      .where(eq(devices.id, till.deviceId));
    suite.clock.forward(3);
    const call = heldCall();
    const asking = one.runInTurn(till.deviceId, call.ask);
    await call.isBegun;
    call.answer();
    await asking;
    expect(call.ask).toHaveBeenCalledTimes(1);
  });
});
