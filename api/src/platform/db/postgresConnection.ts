import { Socket } from 'node:net';
import pg from 'pg';

/** The time limit for opening a connection, and for waiting until the pool has a free connection. */
const CONNECT_TIMEOUT_MS = 3_000;
/** After this time without traffic, the operating system checks whether the other side still answers. */
const KEEP_ALIVE_AFTER_MS = 5_000;

/**
 * The server ends a session that is idle for this long. The pool closes idle connections sooner, and the listener sends
 * queries more often. So an idle session of this age belongs to a client that disappeared without closing the
 * connection.
 */
const SESSION_IDLE_MS = 30_000;

/** The name of a connection in `pg_stat_activity`. */
type Application = 'eesal' | 'eesal events' | 'eesal migration';

/**
 * Returns the options of a connection to PostgreSQL. A pooler must be configured to ignore the start parameter
 * `options` (docs/operations.md, "A pooler").
 * @param settings further settings of the session, such as `statement_timeout`
 */
export function connectionOptions(
  url: string,
  application: Application,
  settings: Record<string, number | string> = {},
) {
  const all = { idle_session_timeout: SESSION_IDLE_MS, ...settings };
  return {
    connectionString: url,
    application_name: application,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    options: Object.entries(all)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  } satisfies pg.ClientConfig;
}

/** A connection that knows its socket, and whether it waits for the server. */
export class WatchedClient extends pg.Client {
  /**
   * Carries the connection, below TLS if there is TLS. Destroying it fails everything that runs on the connection.
   * `end()` would instead wait for an answer, which a silent server never sends.
   */
  readonly socket: Socket;
  /** Whether a statement was sent that has not been answered yet. */
  isWaiting = false;
  /** The process number that the server gave the connection: `pid` in `pg_stat_activity`. 0 until it was asked for. */
  serverId = 0;

  constructor(config?: pg.ClientConfig) {
    const socket = new Socket();
    super({ ...config, stream: () => socket });
    this.socket = socket;
    const query = this.query.bind(this) as (...parameters: unknown[]) => unknown;
    this.query = ((...parameters: unknown[]) => {
      this.isWaiting = true;
      return query(...parameters);
    }) as pg.Client['query'];
    this.on('drain', () => (this.isWaiting = false));
  }

  /** Asks the server for the connection's process number. */
  async askServerId(): Promise<void> {
    const { rows } = await this.query<{ pid: number }>('select pg_backend_pid() as pid');
    this.serverId = rows[0]!.pid;
  }
}
