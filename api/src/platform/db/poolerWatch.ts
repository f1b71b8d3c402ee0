import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

/** As often, and with the same patience, as the heartbeat of the connection for events (postgresListener.ts). */
const CHECK_MS = 1_500;
const PATIENCE_MS = 2_500;

/** The pool whose connections lead through a pooler. */
interface PooledConnections {
  /** Whether a connection has waited for an answer for more than a second. */
  hasWaited(): boolean;
  /** Returns the function that drops every connection which has received nothing since this call. */
  suspect(): () => void;
}

/**
 * Notices that a pooler is silently gone. While statements wait for long, it asks the pooler a question that needs no
 * connection to PostgreSQL. A pooler whose connections are all in use still answers, so waiting statements go on.
 * @returns a function that stops it
 */
export function watchPooler(url: string, pool: PooledConnections): () => void {
  const stopped = new AbortController();
  async function keepAsking(): Promise<void> {
    while (!stopped.signal.aborted) {
      await delay(CHECK_MS, undefined, { ref: false, signal: stopped.signal });
      if (!pool.hasWaited() || (await answers(url, PATIENCE_MS / 2))) continue;
      const dropSilent = pool.suspect();
      if (!(await answers(url, PATIENCE_MS / 2))) dropSilent();
    }
  }
  keepAsking().catch((error: unknown) => {
    if (!stopped.signal.aborted) throw error;
  });
  return () => stopped.abort();
}

/** PostgreSQL documentation, "Message Formats", SSLRequest: its length, and its code. */
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f]);

/** Asks a server of the PostgreSQL protocol whether it uses TLS, on a new connection. Every one answers, before any login. */
function answers(url: string, ms: number): Promise<boolean> {
  const { host, port } = new pg.Client({ connectionString: url });
  const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
  return new Promise((resolve) => {
    const end = (isAnswer: boolean) => {
      socket.destroy();
      resolve(isAnswer);
    };
    socket.setTimeout(ms, () => end(false));
    socket.once('error', () => end(false));
    socket.once('close', () => end(false));
    socket.once('connect', () => socket.write(SSL_REQUEST));
    socket.once('data', () => end(true));
  });
}
