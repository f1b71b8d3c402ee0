import type { Socket } from 'node:net';
import type pg from 'pg';

/** How long a new connection may take, and how long a call waits for one of the pool. */
const CONNECT_TIMEOUT_MS = 3_000;
/** The system asks the other end of a quiet connection after this time whether it is still there. */
const KEEP_ALIVE_AFTER_MS = 5_000;

/**
 * The server ends a session that is idle for so long. The pool gives up idle connections sooner and the listener asks more
 * often, so such a session has lost its client, and no packet has told the server.
 */
const SESSION_IDLE_MS = 30_000;

/** The options that every connection to PostgreSQL is made with. `application` names it in `pg_stat_activity`. */
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
 * The socket of a connection. Destroying it fails whatever runs on the connection, which `end()` does not do when the
 * other end is silent: that waits for a farewell.
 */
export function socketOf(client: pg.ClientBase): Socket {
  // The driver's pool reaches for it in the same way; its types leave it out.
  return (client as pg.ClientBase & { connection: { stream: Socket } }).connection.stream;
}
