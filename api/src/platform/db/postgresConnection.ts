import type { Socket } from 'node:net';
import type pg from 'pg';

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
export function connectionOptions(url: string, application: Application, settings: Record<string, number> = {}) {
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

/** Private fields of the driver that its types do not contain. The driver's own pool uses them too. */
interface Insides {
  connection: { stream: Socket };
  processID: number;
  readyForQuery: boolean;
}
const insidesOf = (client: pg.ClientBase) => client as pg.ClientBase & Insides;

/**
 * Returns the socket of a connection. Destroying the socket fails everything that runs on the connection. `end()` would
 * instead wait for an answer, which a silent server never sends.
 */
export const socketOf = (client: pg.ClientBase): Socket => insidesOf(client).connection.stream;

/** Returns the process number that the server gave a connection: `pid` in `pg_stat_activity`. */
export const serverIdOf = (client: pg.ClientBase): number => insidesOf(client).processID;

/** Returns whether a connection has sent a statement that has not been answered yet. */
export const waitsForAnswer = (client: pg.ClientBase): boolean => !insidesOf(client).readyForQuery;
