import type { Socket } from 'node:net';
import pg from 'pg';
import { DatabaseUnavailable } from './outage';
import { connectionOptions, serverIdOf, socketOf, waitsForAnswer } from './postgresConnection';
import type { OtherConnections } from './postgresListener';

/** No call takes this long. A longer statement is cancelled before it blocks others. */
const STATEMENT_TIMEOUT_MS = 30_000;
/**
 * The server ends a transaction that is idle for this long. Its client has disappeared without a packet, and other calls
 * wait for the rows that it has locked.
 */
const IDLE_IN_TRANSACTION_MS = 5_000;
/**
 * A connection that is silent for longer has lost its other end, because the server would have cancelled the statement.
 */
const SILENCE_MS = STATEMENT_TIMEOUT_MS + 5_000;

/** The message of the driver's pool when no connection became free in time. */
const QUEUE_TIMEOUT = 'timeout exceeded when trying to connect';
/** How often a call waits again for a connection of a busy pool. It stays below the time after which callers give up. */
const MORE_WAITS = 2;

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/** A connection pool that survives outages: a broken connection always frees its slot. */
export class OutagePool extends pg.Pool implements OtherConnections {
  private readonly sockets = new Set<Socket>();
  private readonly lent = new Set<pg.PoolClient>();
  /** How many times a connection was returned without an error. */
  private returned = 0;
  /** Bytes received so far by each connection that waited for an answer at the last check. */
  private waitedBefore = new Map<pg.PoolClient, number>();

  /**
   * @param max the most connections at once
   * @param warn reports the loss of an idle connection
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
    this.on('release', (error, client) => {
      this.lent.delete(client);
      if (!error) this.returned += 1;
    });
  }

  /** @throws DatabaseUnavailable when no connection is available */
  override connect(): Promise<pg.PoolClient>;
  override connect(connected: Connected): void;
  override connect(connected?: Connected): Promise<pg.PoolClient> | void {
    if (connected) return this.wait(connected, MORE_WAITS);
    return new Promise((resolve, reject) =>
      this.wait((error, client) => (client ? resolve(client) : reject(error)), MORE_WAITS),
    );
  }

  /** Waits for a connection, and keeps waiting while other calls return theirs: the database is then busy, not down. */
  private wait(connected: Connected, moreWaits: number): void {
    const returnedBefore = this.returned;
    super.connect((error, client, done) => {
      const isBusy = error?.message === QUEUE_TIMEOUT && this.returned > returnedBefore;
      if (isBusy && moreWaits > 0) this.wait(connected, moreWaits - 1);
      else connected(error && new DatabaseUnavailable(error), client, done);
    });
  }

  /**
   * Records how much each connection has received so far.
   * @returns a function that destroys every connection that has received nothing since, even during a statement
   */
  suspect(): () => void {
    const received = new Map([...this.sockets].map((socket) => [socket, socket.bytesRead]));
    return () => {
      for (const [socket, before] of received) if (socket.bytesRead === before) socket.destroy();
    };
  }

  /**
   * Checks which connections wait for an answer; called once per heartbeat.
   * @returns the server's ids of those that already waited at the last check and have received nothing since
   */
  waiting(): number[] {
    const waitNow = new Map(
      [...this.lent].filter(waitsForAnswer).map((client) => [client, socketOf(client).bytesRead]),
    );
    const waitLong = [...waitNow].filter(([client, received]) => this.waitedBefore.get(client) === received);
    this.waitedBefore = waitNow;
    return waitLong.map(([client]) => serverIdOf(client));
  }

  /** Drops the connections with these server ids that still wait for the same answer as at the last check. */
  drop(ids: number[]): void {
    for (const [client, received] of this.waitedBefore) {
      const socket = socketOf(client);
      if (ids.includes(serverIdOf(client)) && socket.bytesRead === received) socket.destroy();
    }
  }

  private watch(client: pg.PoolClient): void {
    const socket = socketOf(client);
    this.sockets.add(socket);
    socket.setTimeout(SILENCE_MS, () => socket.destroy());
    // The pool reports only lost idle connections. The loss of a used one fails its call, and that is logged. Without
    // this listener the error would end the process.
    client.on('error', () => undefined);
    client.once('end', () => {
      this.sockets.delete(socket);
      if (!this.lent.has(client)) return;
      // The query layer never releases a connection on which `begin` failed. Its slot would be lost.
      client.release(true);
      client.release = () => undefined;
    });
  }
}
