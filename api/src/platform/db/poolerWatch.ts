import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

/**
 * The interval and the time limit of the checks. The connection that listens to notices has the same times
 * (postgresListener.ts).
 */
const CHECK_MS = 1_500;
const POOLER_TIMEOUT_MS = 2_500;

/** The pool whose connections go through a pooler. */
interface PooledConnections {
  /** Whether a connection has waited for an answer for more than a second. */
  hasWaited(): boolean;
  /** Returns a function that drops every connection that has received nothing since this call. */
  suspect(): () => void;
}

/**
 * Detects a pooler that has silently disappeared. While statements wait for a long time, it asks the pooler a question
 * that the pooler can answer without a connection to PostgreSQL. If the pooler answers, the statements keep waiting,
 * because all the pooler's connections may be in use. If two questions in a row get no answer, every connection that
 * has received nothing in the meantime is dropped.
 * @returns a function that stops the checks
 */
export function watchPooler(url: string, pool: PooledConnections): () => void {
  const stopped = new AbortController();
  async function keepAsking(): Promise<void> {
    while (!stopped.signal.aborted) {
      await delay(CHECK_MS, undefined, { ref: false, signal: stopped.signal });
      if (!pool.hasWaited() || (await answers(url, POOLER_TIMEOUT_MS / 2))) continue;
      const dropSilent = pool.suspect();
      if (!(await answers(url, POOLER_TIMEOUT_MS / 2))) dropSilent();
    }
  }
  keepAsking().catch((error: unknown) => {
    if (!stopped.signal.aborted) throw error;
  });
  return () => stopped.abort();
}

/**
 * The request that asks whether the server uses TLS: its length and its code (PostgreSQL documentation, "Message
 * Formats", SSLRequest).
 */
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f]);

/**
 * Asks a server on a new connection whether it uses TLS, and returns whether it answers. Every server of the PostgreSQL
 * protocol answers this question before a login.
 */
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
