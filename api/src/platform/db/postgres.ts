import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Database, Db } from './database';
import { migrate, requireMigrated } from './migrations';
import { checkAddresses, withDirectClient } from './pooler';
import { watchPooler } from './poolerWatch';
import { createPostgresListener } from './postgresListener';
import { OutagePool } from './postgresPool';
import { openReplica } from './replica';
import * as schema from './schema';

const CONNECTIONS = 10;

/**
 * The URLs of a PostgreSQL database. If a pooler is in front of the database, `DATABASE_URL` points to the pooler and
 * `DATABASE_DIRECT_URL` to PostgreSQL itself.
 */
interface Addresses {
  DATABASE_URL: string;
  DATABASE_DIRECT_URL?: string | undefined;
}

/**
 * Opens PostgreSQL.
 * @param warn reports lost connections
 * @param connections the maximum number of connections in the pool; one additional connection listens to notices
 * @param migrates whether to run pending migrations; if not, pending migrations are an error
 * @param directUrl the URL of PostgreSQL itself, if `url` points to a pooler
 * @param replica the URL of a streaming replica, and the longest wait for it in milliseconds
 * @throws SchemaOutdated when a migration is pending and must not run
 * @throws UnusableAddress as {@link checkAddresses} does
 */
export async function openPostgres(
  url: string,
  warn: (message: string) => void,
  {
    connections = CONNECTIONS,
    migrates = true,
    directUrl,
    replica: replicaSettings,
  }: {
    connections?: number;
    migrates?: boolean;
    directUrl?: string | undefined;
    replica?: { url: string; waitMs: number } | undefined;
  } = {},
): Promise<Database> {
  const { pooled } = await checkAddresses(url, directUrl);
  const addresses = { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl };
  await withPostgres(addresses, migrates ? (client) => migrate(client) : requireMigrated);
  const pool = new OutagePool(url, { max: connections, warn, pooled });
  const listener = createPostgresListener(directUrl ?? url, { warn, others: pool });
  const stopWatching = pooled ? watchPooler(url, pool) : () => undefined;
  const db = drizzle(pool, { schema }) as unknown as Db;
  const replica =
    replicaSettings &&
    openReplica(replicaSettings.url, { primary: db, connections, waitMs: replicaSettings.waitMs, warn });
  return {
    db,
    ...(replica && { replica }),
    listen: listener.listen,
    receivesNotices: listener.receivesNotices,
    connections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waiting(),
    }),
    waitedMs: () => pool.waitedMs(),
    close: async () => {
      stopWatching();
      await replica?.close();
      await listener.close();
      await pool.end();
    },
  };
}

/** Uses a connection to PostgreSQL itself. See {@link withDirectClient}. */
export const withPostgres = <Result>(
  { DATABASE_URL, DATABASE_DIRECT_URL }: Addresses,
  run: (client: pg.Client) => Promise<Result>,
): Promise<Result> =>
  DATABASE_DIRECT_URL === undefined
    ? withDirectClient(DATABASE_URL, 'DATABASE_URL', run)
    : withDirectClient(DATABASE_DIRECT_URL, 'DATABASE_DIRECT_URL', run);
