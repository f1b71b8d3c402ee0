import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database, Db } from './database';
import { migrate, requireMigrated } from './migrations';
import { connectionOptions } from './postgresConnection';
import { createPostgresListener } from './postgresListener';
import { OutagePool } from './postgresPool';
import * as schema from './schema';

const CONNECTIONS = 10;

/**
 * Opens PostgreSQL.
 * @param warn reports lost connections
 * @param connections the most connections of the pool; one more listens to events
 * @param migrates whether to run pending migrations; otherwise they are an error
 * @throws SchemaOutdated when a migration is pending and must not run
 */
export async function openPostgres(
  url: string,
  warn: (message: string) => void,
  { connections = CONNECTIONS, migrates = true } = {},
): Promise<Database> {
  await withPostgres(url, migrates ? (client) => migrate(client) : requireMigrated);
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

/** Uses a connection without time limits: another process may migrate first, and an index on a large table takes long. */
export async function withPostgres<Result>(url: string, run: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client(connectionOptions(url, 'eesal migration'));
  // A lost connection fails the running statement, and so the start. Without a listener the error would end the process
  // at once.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await run(client);
  } finally {
    await client.end();
  }
}
