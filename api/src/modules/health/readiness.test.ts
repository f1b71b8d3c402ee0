import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { DatabaseUnavailable } from '../../platform/db/outage';
import { suiteOfTests } from '../../../test/support/suite';
import { createReadiness, faultsIn, type Checks } from './readiness';

const suite = suiteOfTests();

/** Runs the checks without a cached result. */
async function look(
  { minFreeDiskMb = 1, ...settings }: { DATA_DIR?: string; DATABASE_URL?: string; minFreeDiskMb?: number } = {},
  db: Db = suite.db,
): Promise<Checks> {
  const readiness = createReadiness({
    db,
    settings: { DATABASE_URL: undefined, DATA_DIR: tmpdir(), ...settings },
    minFreeDiskMb,
    now: suite.clock.now,
  });
  readiness.server = 'ok';
  return readiness.check();
}

/** Runs `work` in a transaction and rolls it back. */
async function undone<Result>(
  work: (tx: Db) => Promise<Result>,
  config?: { accessMode: 'read only' },
): Promise<Result> {
  let result: Result | undefined;
  const transaction = suite.db.transaction(async (tx) => {
    result = await work(tx);
    tx.rollback();
  }, config);
  await expect(transaction).rejects.toThrow('Rollback');
  return result as Result;
}

interface Ready {
  status?: string;
  message?: string;
  code?: string;
  checks: Checks;
}

describe('GET /ready', () => {
  it('lists all checks and reports that they passed', async () => {
    const { status, body } = await suite.call<Ready>('GET', '/ready');
    expect([status, body]).toEqual([
      200,
      { status: 'ready', checks: { server: 'ok', database: 'ok', migrations: 'ok', disk: 'ok' } },
    ]);
  });

  it('returns 503 with the failed checks and the number of seconds to wait before the next request', async () => {
    suite.services.readiness.server = 'stopping';
    const { status, body, headers } = await suite.call<Ready>('GET', '/ready');
    suite.services.readiness.server = 'ok';
    expect([status, body]).toEqual([
      503,
      {
        message: 'Not ready: server stopping',
        code: 'NOT_READY',
        retryAfter: 2,
        checks: { server: 'stopping', database: 'ok', migrations: 'ok', disk: 'ok' },
      },
    ]);
    expect([headers.get('retry-after'), headers.get('cache-control')]).toEqual(['2', 'no-store']);
  });

  it('writes to the database only once for many requests within a short time', async () => {
    const written = jest.spyOn(suite.db, 'insert');
    const readiness = createReadiness({ db: suite.db, settings: suite.services.settings, now: suite.clock.now });
    await Promise.all(Array.from({ length: 50 }, () => readiness.check()));
    await readiness.check();
    expect(written).toHaveBeenCalledTimes(1);
    written.mockRestore();
  });
});

describe('the server is not ready', () => {
  it('when the database is read-only', async () => {
    const checks = await undone((tx) => look({}, tx), { accessMode: 'read only' });
    expect(faultsIn(checks)).toBe('database read_only');
  });

  it('when a migration of its release is pending', async () => {
    const withoutLast = sql`delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`;
    const withoutAny = sql`delete from drizzle.__drizzle_migrations`;
    for (const statement of [withoutLast, withoutAny]) {
      const checks = await undone(async (tx) => {
        await tx.execute(statement);
        return look({}, tx);
      });
      expect(faultsIn(checks)).toBe('migrations pending');
    }
  });

  it('when the disk of the embedded database is almost full', async () => {
    expect(faultsIn(await look({ minFreeDiskMb: 1e12 }))).toBe('disk low');
  });

  it('when the folder of the embedded database cannot be read; the reported problem does not contain the folder’s path', async () => {
    const checks = await look({ DATA_DIR: join(tmpdir(), 'there-is-no-such-folder') });
    expect(faultsIn(checks)).toBe('disk unknown');
  });

  it('when the database cannot be reached', async () => {
    const gone = () => Promise.reject(new DatabaseUnavailable(new Error('connect ECONNREFUSED')));
    const away = { insert: () => ({ values: () => ({ onConflictDoUpdate: gone }) }), execute: gone } as unknown as Db;
    expect(faultsIn(await look({}, away))).toBe('database unavailable, migrations unknown');
  });
});

describe('the server is ready', () => {
  it('when a later release has migrated the database further', async () => {
    const checks = await undone(async (tx) => {
      await tx.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a later release', 9999999999999)`,
      );
      return look({}, tx);
    });
    expect(faultsIn(checks)).toBe('');
  });

  it('with any amount of free disk space if the database runs elsewhere', async () => {
    expect(await look({ DATABASE_URL: 'postgres://db.example/eesal', minFreeDiskMb: 1e12 })).toEqual({
      server: 'ok',
      database: 'ok',
      migrations: 'ok',
    });
  });
});
