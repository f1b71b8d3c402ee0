import type { Database } from '../db/database';
import { callCounters } from '../db/schema';
import { createCallLimiter } from './callLimiter';
import { openTestDatabase } from '../../../test/support/testDatabase';

const MINUTE = 60;
const till = (limit: number) => ({ key: 'till', limit, seconds: MINUTE });

let database: Database;
let time = new Date('2026-11-20T18:00:00Z');
const now = () => time;
beforeAll(async () => void (database = await openTestDatabase()));
afterAll(() => database?.close());
beforeEach(() => database.db.delete(callCounters));

describe('A rate limit of frequent calls', () => {
  it('gives simultaneous attempts of three processes different numbers, and refuses those above the limit', async () => {
    const processes = [0, 1, 2].map(() => createCallLimiter(database.db, now));
    const attempts = processes.flatMap(({ take }) => Array.from({ length: 40 }, () => take([till(50)])));
    const outcomes = await Promise.allSettled(attempts);
    const accepted = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    const numbers = accepted.map(({ hits }) => hits.get('till')).sort((one, other) => one! - other!);
    expect(numbers).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
    expect(outcomes.find((outcome) => outcome.status === 'rejected')?.reason).toMatchObject({
      code: 'TOO_MANY',
      extra: { retryAfterSeconds: MINUTE },
    });
  });

  it('counts the attempts that wait for a statement with one statement', async () => {
    const statements: string[] = [];
    const db = database.watched((text, run) => {
      statements.push(text);
      return run();
    });
    const { take } = createCallLimiter(db, now);
    await Promise.all(
      Array.from({ length: 30 }, (_, index) => take([till(99), { ...till(1), key: `visit ${index}` }])),
    );
    // The first attempt does not wait for others.
    expect(statements).toHaveLength(2);
    expect(await database.db.$count(callCounters)).toBe(31);
  });

  it('refuses only the attempts whose own rule is used up', async () => {
    const { take } = createCallLimiter(database.db, now);
    const visit = (address: string) => take([{ ...till(1), key: address }, till(99)]);
    const outcomes = await Promise.allSettled(['one', 'two', 'two', 'three'].map(visit));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  });

  it('starts again when its window is over', async () => {
    const { take } = createCallLimiter(database.db, now);
    const both = () => Promise.allSettled([take([till(1)]), take([till(1)])]);
    const statuses = async () => (await both()).map(({ status }) => status);
    expect(await statuses()).toEqual(['fulfilled', 'rejected']);
    time = new Date(time.getTime() + MINUTE * 1000);
    expect(await statuses()).toEqual(['fulfilled', 'rejected']);
  });

  it('fails every attempt of a statement that fails, and counts the next ones', async () => {
    const failures = [new Error('the database is away')];
    const db = database.watched((_text, run) => {
      const failure = failures.pop();
      return failure ? Promise.reject(failure) : run();
    });
    const { take } = createCallLimiter(db, now);
    await expect(take([till(1)])).rejects.toMatchObject({ cause: { message: 'the database is away' } });
    expect((await take([till(1)])).hits.get('till')).toBe(1);
  });
});
