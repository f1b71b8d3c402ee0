import pg from 'pg';
import { connectionOptions, plainOptions, serverIdOf } from './postgresConnection';

const HELP = '(docs/operations.md, "A pooler")';

/**
 * A URL of the database cannot be used, or the two URLs do not belong together. The message is one sentence for the
 * operator.
 */
export class UnusableAddress extends Error {
  override name = 'UnusableAddress';
}

const POOLED = {
  DATABASE_URL: `DATABASE_URL points to a connection pooler. Set DATABASE_DIRECT_URL to the URL of PostgreSQL itself: events, migrations and backups need it ${HELP}`,
  DATABASE_DIRECT_URL: `DATABASE_DIRECT_URL points to a connection pooler. It must be the URL of PostgreSQL itself ${HELP}`,
};

/** The server at the other end of a connection. */
interface Reached {
  /**
   * Whether a pooler is at the other end. A pooler invents a process number for each client, which differs from the
   * number of PostgreSQL's process.
   */
  pooled: boolean;
  /**
   * Identifies the database, the server's current run, and the user. The user matters because a user sees only the
   * state of their own connections.
   */
  database: string;
  /** Whether the server ends statements and idle transactions that take too long. */
  limited: boolean;
}

async function readServer(client: pg.Client): Promise<Reached> {
  const { rows } = await client.query<{ pid: number; database: string; limited: boolean }>(`
    select pg_backend_pid() as pid,
      extract(epoch from pg_postmaster_start_time())::text || ' ' || current_database() || ' ' || session_user as database,
      current_setting('statement_timeout') <> '0' and current_setting('idle_in_transaction_session_timeout') <> '0' as limited`);
  const [{ pid, database, limited }] = rows as [(typeof rows)[number]];
  return { pooled: pid !== serverIdOf(client), database, limited };
}

/** The message with which PgBouncer refuses an unknown start parameter. Its error code is not specific enough. */
const REFUSED_PARAMETER = /startup parameter/;

/** Opens a connection, uses it and closes it. */
async function withClient<Result>(
  options: pg.ClientConfig,
  run: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(options);
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

/**
 * Checks the URLs of a database before a process uses them.
 * @param directUrl the URL of PostgreSQL itself, if `url` may point to a pooler
 * @returns whether `url` points to a pooler
 * @throws UnusableAddress when no URL points to PostgreSQL itself, when the two point to different databases, or when
 * the pooler's connections have no time limits
 */
export async function checkAddresses(url: string, directUrl: string | undefined): Promise<{ pooled: boolean }> {
  const given = await withClient(plainOptions(url, 'eesal start'), readServer);
  if (directUrl === undefined) {
    if (given.pooled) throw new UnusableAddress(POOLED.DATABASE_URL);
    return given;
  }
  const direct = await withDirectClient(directUrl, 'DATABASE_DIRECT_URL', readServer);
  if (direct.database !== given.database)
    throw new UnusableAddress(
      `DATABASE_URL and DATABASE_DIRECT_URL point to different databases, servers or users ${HELP}`,
    );
  if (given.pooled && !given.limited)
    throw new UnusableAddress(
      `The connections of the pooler have no statement_timeout or no idle_in_transaction_session_timeout. Set both in its configuration or for its role ${HELP}`,
    );
  return given;
}

/**
 * Opens a connection to PostgreSQL itself without time limits and calls `run` with it. It has no limits because it may
 * have to wait while another process migrates, and building an index on a large table takes a long time. Limits of the
 * role are overridden: they are for a pooler's connections.
 * @param setting the name of the setting with the URL, for errors
 * @throws UnusableAddress when a pooler answers
 */
export async function withDirectClient<Result>(
  url: string,
  setting: keyof typeof POOLED,
  run: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const options = connectionOptions(url, 'eesal migration', {
    statement_timeout: 0,
    idle_in_transaction_session_timeout: 0,
  });
  let isOpen = false;
  try {
    return await withClient(options, async (client) => {
      isOpen = true;
      // A pooler may be configured to ignore the start parameters, so check that PostgreSQL received them.
      const { rows } = await client.query<{ kept: boolean }>(
        `select current_setting('idle_session_timeout') <> '0' as kept`,
      );
      if (!rows[0]?.kept) throw new UnusableAddress(POOLED[setting]);
      return run(client);
    });
  } catch (error) {
    if (!isOpen && error instanceof Error && REFUSED_PARAMETER.test(error.message))
      throw new UnusableAddress(POOLED[setting]);
    throw error;
  }
}
