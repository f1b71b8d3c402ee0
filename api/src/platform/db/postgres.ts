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

/** An arbitrary number that no other lock uses. Processes that start together migrate one after the other. */
const MIGRATION_LOCK = 7_203_118;
const CONNECTIONS = 10;

/**
 * Opens and migrates PostgreSQL.
 * @param warn reports lost connections
 * @param connections the most connections of the pool; one more listens to events
 */
export async function openPostgres(
  url: string,
  warn: (message: string) => void,
  connections = CONNECTIONS,
): Promise<Database> {
  await migrateUnderLock(url);
  const pool = new OutagePool(url, { max: connections, warn });
  const listener = createPostgresListener(url, { warn, others: pool });
  return {
    db: drizzle(pool, { schema }) as unknown as Db,
    listen: listener.listen,
    hears: listener.hears,
    connections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: async () => {
      await listener.close();
      await pool.end();
    },
  };
}

/**
 * Uses a connection without time limits: another process may migrate first, and an index on a large table takes long.
 */
async function migrateUnderLock(url: string): Promise<void> {
  const client = new pg.Client(connectionOptions(url, 'eesal migration'));
  // A lost connection fails the running statement, and so the start. Without a listener the error would end the process
  // at once.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client, { schema }), { migrationsFolder: join(packageRoot(), 'drizzle') });
  } finally {
    // Closing the connection releases the advisory lock, also after a failed migration.
    await client.end();
  }
}
