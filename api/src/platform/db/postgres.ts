import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { packageRoot } from '../config/packageRoot';
import type { Database, Db } from './database';
import { connectionOptions } from './postgresConnection';
import { createPostgresListener } from './postgresListener';
import { OutagePool } from './postgresPool';
import * as schema from './schema';

/** Any number will do that nothing else in the database uses: processes that start together migrate one after the other. */
const MIGRATION_LOCK = 7_203_118;
const CONNECTIONS = 10;

/**
 * PostgreSQL, migrated.
 * @param warn says when connections were lost
 * @param connections the most connections of the pool; one more listens to events
 */
export async function openPostgres(url: string, warn: (message: string) => void, connections = CONNECTIONS): Promise<Database> {
  await migrateUnderLock(url);
  const pool = new OutagePool(url, { max: connections, warn });
  const listener = createPostgresListener(url, { warn, suspect: () => pool.suspect() });
  return {
    db: drizzle(pool, { schema }) as unknown as Db,
    listen: listener.listen,
    close: async () => {
      await listener.close();
      await pool.end();
    },
  };
}

/** On a connection without limits of time: another process may migrate first, and an index of a large table takes long. */
async function migrateUnderLock(url: string): Promise<void> {
  const client = new pg.Client(connectionOptions(url, 'eesal migration'));
  // The statement under way fails, and with it the start. Without a listener the same news would end the process at once.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client, { schema }), { migrationsFolder: join(packageRoot(), 'drizzle') });
  } finally {
    // Gives the advisory lock back with the connection, also after a failed migration.
    await client.end();
  }
}
