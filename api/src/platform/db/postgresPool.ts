import type { Socket } from 'node:net';
import pg from 'pg';
import { DatabaseUnavailable } from './outage';
import { connectionOptions, socketOf } from './postgresConnection';

/** No call takes this long; a statement that does is broken off before it blocks others. */
export const STATEMENT_TIMEOUT_MS = 30_000;
/**
 * The server ends a transaction that does nothing for so long. Its client is gone, and a network that broke without a word
 * has not said so: without this the rows it has locked would stay locked for hours.
 */
const IDLE_IN_TRANSACTION_MS = 10_000;
/** A connection that is silent for longer has lost its other end, which would have broken off the statement. */
const SILENCE_MS = STATEMENT_TIMEOUT_MS + 5_000;

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void;

/** A pool that survives outages: connections that break give their places back, whoever holds them. */
export class OutagePool extends pg.Pool {
  private readonly sockets = new Set<Socket>();
  private readonly lent = new Set<pg.PoolClient>();

  /**
   * @param max the most connections at once
   * @param warn says that a connection was lost while nobody used it
   */
  constructor(url: string, { max, warn }: { max: number; warn: (message: string) => void }) {
    super({
      ...connectionOptions(url, 'eesal'),
      max,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    });
    this.on('error', () => warn('an idle database connection was lost'));
    this.on('connect', (client) => this.watch(client));
    this.on('acquire', (client) => this.lent.add(client));
    this.on('release', (_error, client) => this.lent.delete(client));
  }

  /** @throws DatabaseUnavailable when there is no connection to be had */
  override connect(): Promise<pg.PoolClient>;
  override connect(connected: Connected): void;
  override connect(connected?: Connected): Promise<pg.PoolClient> | void {
    if (connected) return super.connect((error, client, done) => connected(error && new DatabaseUnavailable(error), client, done));
    return super.connect().catch((error: unknown) => Promise.reject(new DatabaseUnavailable(error)));
  }

  /**
   * Remembers what has been received so far.
   * @returns breaks off every connection that has received nothing since, also in the middle of a statement
   */
  suspect(): () => void {
    const received = new Map([...this.sockets].map((socket) => [socket, socket.bytesRead]));
    return () => {
      for (const [socket, before] of received) if (socket.bytesRead === before) socket.destroy();
    };
  }

  private watch(client: pg.PoolClient): void {
    const socket = socketOf(client);
    this.sockets.add(socket);
    socket.setTimeout(SILENCE_MS, () => socket.destroy());
    // The pool hears only of idle connections that are lost. One in use fails the call that uses it, and that is logged;
    // without a listener the same news would end the process.
    client.on('error', () => undefined);
    client.once('end', () => {
      this.sockets.delete(socket);
      if (!this.lent.has(client)) return;
      // The query layer never gives back a connection on which `begin` failed: its place would be lost for good.
      client.release(true);
      client.release = () => undefined;
    });
  }
}
