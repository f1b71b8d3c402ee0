import pg from 'pg';
import type { Database } from './database';
import { migrate, requireMigrated } from './migrations';
import { createNoticeSender } from './notices';
import { createFirstOfOutage } from './outage';
import { connectionOptions } from './postgresConnection';
import { createPostgresListener } from './postgresListener';
import { openPools } from './postgresPools';
import { handlesOf, openReplica } from './replica';

const CONNECTIONS = 10;

/**
 * Opens PostgreSQL.
 * @param warn reports lost connections
 * @param connections the maximum number of connections in the pools; one additional connection listens to notices
 * @param migrates whether to run pending migrations; if not, pending migrations are an error
 * @param directUrl the URL of PostgreSQL itself, if `url` points to a pooler
 * @param replicaUrl the URL of a streaming replica
 * @throws SchemaOutdated when a migration is pending and must not run
 */
export async function openPostgres(
  url: string,
  warn: (message: string) => void,
  {
    connections = CONNECTIONS,
    migrates = true,
    directUrl = url,
    replicaUrl,
  }: {
    connections?: number;
    migrates?: boolean;
    directUrl?: string | undefined;
    replicaUrl?: string | undefined;
  } = {},
): Promise<Database> {
  await withPostgres({ DATABASE_URL: directUrl }, migrates ? (client) => migrate(client) : requireMigrated);
  const isFirstOfOutage = createFirstOfOutage();
  /** Every connection is lost in an outage, and every call finds the replica unusable. One line says so. */
  const warnOnce = (message: string) => void (isFirstOfOutage(message.split(':')[0]!) && warn(message));
  const pools = openPools(url, { connections, warn: warnOnce, isPooled: directUrl !== url });
  const listener = createPostgresListener(directUrl, { warn, others: pools });
  const replica = replicaUrl === undefined ? undefined : openReplica(replicaUrl, connections, warnOnce);
  const { db, watched } = handlesOf(pools.client);
  const notices = createNoticeSender(handlesOf(pools.client).db);
  return {
    db: notices.takeFrom(db),
    watched: (around) => notices.takeFrom(watched(around)),
    ...(replica && { replica }),
    listen: listener.listen,
    receivesNotices: listener.receivesNotices,
    onOutage: listener.onOutage,
    connections: pools.connections,
    waitedMs: pools.waitedMs,
    close: async () => {
      await notices.close();
      await replica?.close();
      await listener.close();
      await pools.end();
    },
  };
}

/**
 * Opens a connection to PostgreSQL itself, uses it and closes it. It has no time limits, because it may have to wait
 * while another process migrates, and building an index on a large table takes a long time.
 */
export async function withPostgres<Result>(
  {
    DATABASE_URL,
    DATABASE_DIRECT_URL = DATABASE_URL,
  }: { DATABASE_URL: string; DATABASE_DIRECT_URL?: string | undefined },
  run: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const limits = { statement_timeout: 0, lock_timeout: 0, idle_in_transaction_session_timeout: 0 };
  const client = new pg.Client(connectionOptions(DATABASE_DIRECT_URL, 'eesal migration', limits));
  // When the connection is lost, the running statement fails and reports the loss. Without this listener, the error
  // event would also end the process immediately.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await run(client);
  } finally {
    await client.end();
  }
}
