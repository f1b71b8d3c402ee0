import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { packageRoot } from '../packageRoot';
import type { Database, Db } from './database';
import * as schema from './schema';

/** Any number will do that nothing else in the database uses: processes that start together migrate one after the other. */
const MIGRATION_LOCK = 7_203_118;
const LISTEN_AGAIN_MS = 1_000;

/**
 * PostgreSQL, migrated.
 * @param warn says when the connection that listens was lost
 */
export async function openPostgres(url: string, warn: (message: string) => void): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 10_000 });
  pool.on('error', () => warn('an idle database connection was lost'));
  await migrateUnderLock(pool);

  let closing = false;
  let listener: pg.Client | undefined;

  async function listen(channel: string, heard: (payload: string) => void): Promise<void> {
    const client = new pg.Client({ connectionString: url });
    let lost = false;
    const listenAgain = () => {
      if (lost || closing) return;
      lost = true;
      warn('the database connection for events was lost; listening again');
      const retry = (): void => void (closing || listen(channel, heard).then(() => heard(''), () => setTimeout(retry, LISTEN_AGAIN_MS).unref()));
      setTimeout(retry, LISTEN_AGAIN_MS).unref();
    };
    client.on('error', listenAgain);
    client.on('end', listenAgain);
    client.on('notification', ({ payload }) => heard(payload ?? ''));
    await client.connect();
    await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
    listener = client;
  }

  return {
    db: drizzle(pool, { schema }) as unknown as Db,
    listen,
    close: async () => {
      closing = true;
      await listener?.end();
      await pool.end();
    },
  };
}

async function migrateUnderLock(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client, { schema }), { migrationsFolder: join(packageRoot(), 'drizzle') });
  } finally {
    // Gives the advisory lock back with the connection, also after a failed migration.
    client.release(true);
  }
}
