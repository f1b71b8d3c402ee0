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

/** Returns the options of every connection to PostgreSQL. `application` is its name in `pg_stat_activity`. */
export function connectionOptions(url: string, application: 'eesal' | 'eesal events' | 'eesal migration') {
  return {
    connectionString: url,
    application_name: application,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    options: `-c idle_session_timeout=${SESSION_IDLE_MS}`,
  } satisfies pg.ClientConfig;
}

/**
 * Returns the socket of a connection. Destroying it fails everything that runs on the connection. `end()` does not do
 * that when the other end is silent, because it waits for an answer.
 */
export function socketOf(client: pg.ClientBase): Socket {
  // The driver's pool accesses it in this way too, but the types do not contain it.
  return (client as pg.ClientBase & { connection: { stream: Socket } }).connection.stream;
}
