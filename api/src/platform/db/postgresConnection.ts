import type { Socket } from 'node:net';
import type pg from 'pg';

/** The time limit for a new connection, and for waiting for one from the pool. */
const CONNECT_TIMEOUT_MS = 3_000;
/** After this time without traffic, the system checks whether the other end still answers. */
const KEEP_ALIVE_AFTER_MS = 5_000;

/**
 * The server ends a session that is idle for this long. The pool closes idle connections sooner, and the listener sends
 * queries more often. So such a session has lost its client without a packet that says so.
 */
const SESSION_IDLE_MS = 30_000;

/** The name of a connection in `pg_stat_activity`. */
type Application = 'eesal' | 'eesal events' | 'eesal migration' | 'eesal pooled' | 'eesal start';

/** Returns the options of a connection that may lead through a pooler. Poolers refuse start parameters of PostgreSQL. */
export function plainOptions(url: string, application: Application) {
  return {
    connectionString: url,
    application_name: application,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
  } satisfies pg.ClientConfig;
}

/**
 * Returns the options of a connection to PostgreSQL itself.
 * @param settings further settings of the session, such as `statement_timeout`
 */
export function connectionOptions(url: string, application: Application, settings: Record<string, number> = {}) {
  const all = { idle_session_timeout: SESSION_IDLE_MS, ...settings };
  return {
    ...plainOptions(url, application),
    options: Object.entries(all)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  } satisfies pg.ClientConfig;
}

/** Parts of the driver that its types leave out. The driver's own pool uses them too. */
interface Insides {
  connection: { stream: Socket };
  processID: number;
  readyForQuery: boolean;
}
const insidesOf = (client: pg.ClientBase) => client as pg.ClientBase & Insides;

/**
 * Returns the socket of a connection. Destroying it fails everything that runs on the connection. `end()` does not do
 * that when the other end is silent, because it waits for an answer.
 */
export const socketOf = (client: pg.ClientBase): Socket => insidesOf(client).connection.stream;

/** The server's number of a connection: `pid` in `pg_stat_activity`. */
export const serverIdOf = (client: pg.ClientBase): number => insidesOf(client).processID;

/** Whether a connection has sent a statement that is not answered yet. */
export const waitsForAnswer = (client: pg.ClientBase): boolean => !insidesOf(client).readyForQuery;
