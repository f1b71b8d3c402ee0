import type { Database } from '../../platform/db/database';
import { posJobs, restaurants } from '../../platform/db/schema';
import { openTestDatabase } from '../../../test/support/testDatabase';
import { requestJob, createPosQueue, nextDueAt, type PosQueue } from './queue';

let database: Database;
let restaurantId: string;
let time = Date.parse('2026-11-21T12:00:00Z');
let queue: PosQueue;

const now = () => new Date(time);
const pass = (seconds: number) => void (time += seconds * 1000);
const inSeconds = (seconds: number) => new Date(time + seconds * 1000);

beforeAll(async () => {
  database = await openTestDatabase();
  queue = createPosQueue(database.db, now);
});
afterAll(() => database?.close());
beforeEach(async () => {
  await database.db.delete(posJobs);
  const [made] = await database.db
    .insert(restaurants)
    .values({ systemType: 'foodics' })
    .returning({ id: restaurants.id });
  restaurantId = made!.id;
});

const ask = (subject = '', at = now()) => requestJob(database.db, { restaurantId, kind: 'order', subject }, at);
const subjects = (jobs: { subject: string }[]) => jobs.map(({ subject }) => subject);

describe('the queue of jobs for the points of sale', () => {
  it('returns only the due jobs, and a later job when it becomes due', async () => {
    await ask('later', inSeconds(10));
    await ask('second', inSeconds(-5));
    await ask('first', inSeconds(-10));
    expect(subjects(await queue.take(10)).sort()).toEqual(['first', 'second']);
    pass(10);
    expect(subjects(await queue.take(10))).toEqual(['later']);
  });

  it('returns first the job that became due first', async () => {
    await ask('second', inSeconds(-5));
    await ask('first', inSeconds(-10));
    await ask('third', inSeconds(-1));
    const taken = [await queue.take(1), await queue.take(1), await queue.take(1)].flat();
    expect(subjects(taken)).toEqual(['first', 'second', 'third']);
  });

  it('stores a single row for a job that was requested twice, with the earlier of the two due times', async () => {
    await ask('a', inSeconds(60));
    await ask('a');
    expect(await queue.take(10)).toHaveLength(1);
    expect(await queue.take(10)).toHaveLength(0);
  });

  it('does not delay jobs that were taken or postponed by a process whose clock was ahead', async () => {
    const aheadQueue = createPosQueue(database.db, () => inSeconds(1_200));
    await requestJob(database.db, { restaurantId, kind: 'order', subject: 'postponed' }, now());
    await requestJob(database.db, { restaurantId, kind: 'order', subject: 'taken' }, now());
    const [postponed] = await aheadQueue.take(2);
    await aheadQueue.later(postponed!, inSeconds(1_200 + 300));
    expect(await nextDueAt(database.db, now())).toEqual(now());
    expect(subjects(await queue.take(10)).sort()).toEqual(['postponed', 'taken']);
  });

  it('does not return a job before it is due, even if the job has the longest allowed waiting time', async () => {
    await ask('a', inSeconds(300));
    expect(await queue.take(10)).toEqual([]);
    expect(await nextDueAt(database.db, now())).toEqual(inSeconds(300));
  });

  it('gives each job to only one worker, even if several workers ask for jobs at the same time', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, index) => ask(`order-${index}`)));
    const taken = (await Promise.all(Array.from({ length: 8 }, () => queue.take(5)))).flat();
    expect(new Set(subjects(taken)).size).toBe(taken.length);
    const rest = await queue.take(100);
    expect(taken.length + rest.length).toBe(20);
  });

  it('gives the job of a dead worker to another worker', async () => {
    await ask('a');
    await queue.take(1);
    pass(44);
    expect(await queue.take(1)).toHaveLength(0);
    pass(1);
    expect(await queue.take(1)).toMatchObject([{ subject: 'a', attempts: 2 }]);
  });

  it('deletes finished jobs', async () => {
    await ask('a');
    const [job] = await queue.take(1);
    await queue.done(job!);
    pass(3600);
    expect(await queue.take(1)).toEqual([]);
  });

  it('repeats a job that was requested again while it ran', async () => {
    await ask('a');
    const [job] = await queue.take(1);
    await ask('a');
    await queue.done(job!);
    expect(await queue.take(1)).toMatchObject([{ subject: 'a', attempts: 1 }]);
  });

  it('runs a job a second time, at the requested time, if it was requested again during its first run', async () => {
    await ask('a');
    const [job] = await queue.take(1);
    await ask('a', inSeconds(3));
    await queue.done(job!);
    expect(await queue.take(1)).toEqual([]);
    pass(3);
    expect(await queue.take(1)).toMatchObject([{ subject: 'a', attempts: 1 }]);
  });

  it('does not run a failed job earlier when it is requested again, unless the new request is urgent', async () => {
    await ask('a');
    const [job] = await queue.take(1);
    await queue.later(job!, inSeconds(30));
    await ask('a');
    expect(await queue.take(1)).toEqual([]);
    await requestJob(database.db, { restaurantId, kind: 'order', subject: 'a', urgent: true }, now());
    expect(await queue.take(1)).toMatchObject([{ subject: 'a' }]);
  });

  it('postpones a job that could not be done', async () => {
    await ask('a');
    const [job] = await queue.take(1);
    await queue.later(job!, inSeconds(30));
    expect(await queue.take(1)).toEqual([]);
    pass(30);
    expect(await queue.take(1)).toMatchObject([{ subject: 'a', attempts: 2 }]);
  });

  it('adds no job if the transaction that requested the job is rolled back', async () => {
    await expect(
      database.db.transaction(async (tx) => {
        await requestJob(tx, { restaurantId, kind: 'sync' }, now());
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    expect(await queue.take(1)).toEqual([]);
  });
});
