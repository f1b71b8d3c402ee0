import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { posJobs, posUnreadable, restaurants } from '../../platform/db/schema';
import { openTestDatabase } from '../../../test/support/testDatabase';
import { requestJob } from './queue';
import { startPosWorker } from './worker';

let database: Database;
beforeAll(async () => void (database = await openTestDatabase()));
afterAll(() => database?.close());

/** Creates work whose steps the test can observe. */
function watchedWork(runDue: () => Promise<number>) {
  let begun = () => {};
  const begin = () => new Promise<void>((resolve) => (begun = resolve));
  return { begin, work: { runDue: () => (begun(), runDue()) } };
}

const start = (work: { runDue(max: number): Promise<number> }, warn = jest.fn()) =>
  startPosWorker({
    database,
    work,
    systemTypes: ['foodics'],
    pollSeconds: 0,
    watched: () => ({ all: false, branchIds: [] }),
    watchedPollSeconds: 0,
    now: () => new Date(),
    log: { warn },
  });

describe('the worker for the points of sale', () => {
  it('starts immediately when a job is requested', async () => {
    const [restaurant] = await database.db
      .insert(restaurants)
      .values({ systemType: 'foodics' })
      .returning({ id: restaurants.id });
    const { begin, work } = watchedWork(async () => 0);
    const first = begin();
    const stop = await start(work);
    await first;
    const second = begin();
    await requestJob(database.db, { restaurantId: restaurant!.id, kind: 'sync' }, new Date());
    await second;
    await stop();
  });

  it('starts again when a postponed job becomes due, without waiting for the regular check', async () => {
    const [restaurant] = await database.db
      .insert(restaurants)
      .values({ systemType: 'foodics' })
      .returning({ id: restaurants.id });
    // This line switches the regular check off, so only the timer for the next due job can wake the worker.
    jest.spyOn(globalThis, 'setInterval').mockReturnValue(setTimeout(() => {}));
    const at = new Date();
    let looks = 0;
    let wokenForIt = () => {};
    const dueLook = new Promise<void>((resolve) => (wokenForIt = resolve));
    const asked = () => Date.now() - at.getTime();
    const stop = await start({
      runDue: async () => {
        looks += 1;
        if (asked() >= 300) wokenForIt();
        return 0;
      },
    });
    jest.restoreAllMocks();
    const job = { restaurantId: restaurant!.id, kind: 'poll' } as const;
    await requestJob(database.db, job, at, new Date(at.getTime() + 300));
    await dueLook;
    expect(looks).toBeGreaterThan(1);
    await stop();
    await database.db.delete(posJobs).where(eq(posJobs.restaurantId, restaurant!.id));
  });

  it('requests all unreadable orders again when it starts, because a new release may be able to read these orders', async () => {
    const [restaurant] = await database.db
      .insert(restaurants)
      .values({ systemType: 'foodics' })
      .returning({ id: restaurants.id });
    const at = new Date();
    await database.db.insert(posUnreadable).values({
      restaurantId: restaurant!.id,
      posOrderId: 'odd',
      reason: 'field',
      field: 'status',
      changedAt: at,
      since: at,
    });
    const stop = await start({ runDue: async () => 0 });
    await stop();
    expect(await database.db.select({ kind: posJobs.kind }).from(posJobs).where(eq(posJobs.subject, 'odd'))).toEqual([
      { kind: 'order' },
    ]);
  });

  it('runs jobs until it is stopped, and ends only after the running jobs are done', async () => {
    let left = 3;
    let finish = () => {};
    const held = new Promise<void>((resolve) => (finish = resolve));
    const stop = await start({ runDue: async () => ((left -= 1) >= 0 ? 1 : held.then(() => 0)) });
    const stopped = stop();
    finish();
    await stopped;
    expect(left).toBeLessThanOrEqual(2);
  });

  it('logs a failure to read the queue, and tries again', async () => {
    const warn = jest.fn();
    let calls = 0;
    const { begin, work } = watchedWork(async () => {
      calls += 1;
      if (calls === 1) throw new Error('no connection');
      return 0;
    });
    const stop = await start(work, warn);
    await begin();
    expect(warn).toHaveBeenCalledTimes(1);
    expect(calls).toBeGreaterThanOrEqual(2);
    await stop();
  });
});
