import { sql } from 'drizzle-orm';
import { openTestDatabase } from '../../../test/support/testDatabase';
import { until } from '../../../test/support/until';
import type { Database, Db } from './database';

const warnings: string[] = [];
let database: Database;
beforeAll(async () => void (database = await openTestDatabase((message) => void warnings.push(message))));
afterAll(() => database?.close());

const first = async (db: Db, question: string) =>
  Object.values(
    ((await db.execute(sql.raw(question))) as unknown as { rows: Record<string, unknown>[] }).rows[0] ?? {},
  )[0];

/**
 * Terminates a connection from another connection, as a restarting database does. Resolves when the connection is
 * closed.
 */
async function terminate(pid: unknown): Promise<void> {
  await first(database.db, `select pg_terminate_backend(${Number(pid)}, 5000)`);
}

it('the pool reports how long callers have waited for a connection, and reports 0 once no caller waits', async () => {
  expect(database.waitedMs?.()).toBe(0);
  const busy = Array.from({ length: database.connections!().busy + 100 }, () =>
    first(database.db, 'select pg_sleep(0.05)'),
  );
  await Promise.race(busy);
  expect(database.waitedMs?.()).toBeGreaterThan(20);
  await until('calls are counted as waiting', () => database.connections!().waiting > 0);
  await Promise.all(busy);
  expect(database.waitedMs?.()).toBe(0);
  expect(database.connections!().waiting).toBe(0);
});

it('a caller that immediately gets an idle connection is not counted as waiting', async () => {
  expect(database.connections!().idle).toBeGreaterThan(0);
  const call = first(database.db, 'select 1');
  expect(database.connections!().waiting).toBe(0);
  await call;
});

describe('a lost connection to PostgreSQL', () => {
  it('fails only the transaction that was using the connection', async () => {
    const lost = database.db.transaction(async (tx) => {
      await terminate(await first(tx, 'select pg_backend_pid()'));
      // The error of the lost connection arrives during this pause, in which no statement is running on the connection.
      await new Promise((later) => setImmediate(() => setImmediate(later)));
      await first(tx, 'select 1');
    });
    await expect(lost).rejects.toThrow();
    expect(await first(database.db, 'select 1')).toBe(1);
  });

  it('fails the statement that is running on the connection', async () => {
    const running = database.db.transaction(async (tx) => {
      const pid = await first(tx, 'select pg_backend_pid()');
      await Promise.all([first(tx, 'select pg_sleep(30)'), terminate(pid)]);
    });
    await expect(running).rejects.toThrow();
    expect(await first(database.db, 'select 1')).toBe(1);
  });

  it('is replaced without an error if no statement was using it', async () => {
    const pid = 'select pg_backend_pid()';
    const pids = await Promise.all([first(database.db, pid), first(database.db, pid)]);
    await database.db.transaction(async (tx) => {
      const own = await first(tx, pid);
      const idle = pids.find((each) => each !== own);
      expect(await first(tx, `select pg_terminate_backend(${Number(idle)}, 5000)`)).toBe(true);
    });
    const left = await Promise.all(Array.from({ length: 3 }, () => first(database.db, pid)));
    expect(left).toHaveLength(3);
    expect(warnings).toEqual(['an idle database connection was lost']);
  });
});
