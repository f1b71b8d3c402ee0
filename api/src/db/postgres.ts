import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { packageRoot } from '../packageRoot';
import type { Database, Db } from './database';
import { createPostgresListener } from './postgresListener';
import * as schema from './schema';

/** Any number will do that nothing else in the database uses: processes that start together migrate one after the other. */
const MIGRATION_LOCK = 7_203_118;
/** No call takes this long; a statement that does is broken off before it blocks others. */
const STATEMENT_TIMEOUT_MS = 30_000;

/**
 * PostgreSQL, migrated.
 * @param warn says when the connection that listens was lost
 */
export async function openPostgres(url: string, warn: (message: string) => void): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 10_000, statement_timeout: STATEMENT_TIMEOUT_MS });
  pool.on('error', () => warn('an idle database connection was lost'));
  // The pool hears only of idle connections that are lost. One in use fails the call that uses it, and that is logged; without a
  // listener the same news would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  await migrateUnderLock(pool);

  const listener = createPostgresListener(url, warn);
  return {
    db: drizzle(pool, { schema }) as unknown as Db,
    listen: listener.listen,
    close: async () => {
      await listener.close();
      await pool.end();
    },
  };
}

async function migrateUnderLock(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    // Another process may migrate first, and an index of a large table takes its time.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client, { schema }), { migrationsFolder: join(packageRoot(), 'drizzle') });
  } finally {
    // Gives the advisory lock back with the connection, also after a failed migration.
    client.release(true);
  }
}
