import type { Socket } from 'node:net';
import pg from 'pg';
import { DatabaseUnavailable } from './outage';
import { connectionOptions, WatchedClient } from './postgresConnection';
import type { OtherConnections, WaitingQuestion } from './postgresListener';

/**
 * The time limit of a statement. No normal statement takes this long, and a longer one is cancelled before it blocks
 * others.
 */
const STATEMENT_TIMEOUT_MS = 30_000;
/**
 * The longest wait for a lock. While a table is locked, every statement on it waits and keeps its connection. With this
 * limit the pool soon has connections again, so that other requests, such as logins, still succeed.
 */
const LOCK_TIMEOUT_MS = 2_500;
/**
 * The server ends a transaction that is idle for this long. Its client has disappeared without closing the connection,
 * and other requests wait for the rows that the transaction has locked.
 */
const IDLE_IN_TRANSACTION_MS = 5_000;
/**
 * A connection that waits silently for longer than this has lost its server, because the server would have cancelled
 * the statement.
 */
const SILENCE_MS = STATEMENT_TIMEOUT_MS + 5_000;

/**
 * A caller counts as waiting only after this time. Even an idle connection is handed out slightly later than it was
 * requested. Also, the code that reads the number of waiting callers has often just requested a connection itself.
 */
const WAITS_FROM_MS = 50;

/** The driver's message when no connection of the pool became free in time. */
const QUEUE_TIMEOUT = 'timeout exceeded when trying to connect';
/**
 * How many more times a caller waits for a connection of a busy pool. All waits together take less time than callers
 * are willing to wait.
 */
const MORE_WAITS = 2;

/**
 * Selects the connections on which the server has been idle for at least a second. A client that still waits for an
 * answer on such a connection will never get it, because its statement or the answer was lost.
 */
const IDLE_AT_SERVER = `select pid from pg_stat_activity where pid = any($1::int[]) and state like 'idle%' and state_change < now() - interval '1 second'`;

/** A connection that the pool lends. */
type Lent = pg.PoolClient & WatchedClient;

function dropIfSilent({ isWaiting, socket }: WatchedClient, received: number): void {
  if (isWaiting && socket.bytesRead === received) socket.destroy();
}

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/** A connection pool that survives outages: a broken connection always frees its slot. */
export class OutagePool extends pg.Pool implements OtherConnections {
  private readonly sockets = new Set<Socket>();
  private readonly lent = new Set<Lent>();
  /** The callers that wait for a connection, in the order of their arrival. */
  private readonly waits = new Set<{ since: number }>();
  /** How many times a connection was returned after an answer of the server. */
  private returned = 0;
  /** The connections that waited for an answer at the last heartbeat, and how many bytes each had received. */
  private awaited = new Map<Lent, number>();

  /**
   * @param max the maximum number of connections
   * @param warn reports the loss of an idle connection
   * @param isPooled whether a pooler is between the pool and the server, so that no connection has a server of its own
   * @param settings further settings of the connections
   */
  constructor(
    url: string,
    {
      max,
      warn,
      isPooled = false,
      settings = {},
    }: { max: number; warn: (message: string) => void; isPooled?: boolean; settings?: Record<string, string> },
  ) {
    super({
      ...connectionOptions(url, 'eesal', {
        statement_timeout: STATEMENT_TIMEOUT_MS,
        lock_timeout: LOCK_TIMEOUT_MS,
        idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
        ...settings,
      }),
      max,
      Client: WatchedClient,
    });
    this.on('error', () => warn('an idle database connection was lost'));
    // The pool hands a new connection out after this. The time limits of silence hold for this question too.
    this.options.onConnect = (client) => {
      this.watch(client as Lent);
      return isPooled ? undefined : (client as Lent).askServerId();
    };
    this.on('acquire', (client) => this.lent.add(client as Lent));
    this.on('release', (error, client) => {
      this.lent.delete(client as Lent);
      // An error of the server is an answer too, for example that a lock did not become free in time.
      if (!error || error instanceof pg.DatabaseError) this.returned += 1;
    });
  }

  /** @throws DatabaseUnavailable when no connection is available */
  override connect(): Promise<pg.PoolClient>;
  override connect(connected: Connected): void;
  override connect(connected?: Connected): Promise<pg.PoolClient> | void {
    if (!connected)
      return new Promise((resolve, reject) =>
        this.connect((error, client) => (client ? resolve(client) : reject(error))),
      );
    const wait = { since: performance.now() };
    this.waits.add(wait);
    const waited: Connected = (...outcome) => {
      this.waits.delete(wait);
      connected(...outcome);
    };
    return this.wait(waited, MORE_WAITS);
  }

  /** Returns how long the first waiting caller has waited for a connection, in milliseconds; 0 if nobody waits. */
  waitedMs(): number {
    const [first] = this.waits;
    return first ? performance.now() - first.since : 0;
  }

  /** Returns how many callers wait for a connection, because all connections of the full pool are in use. */
  waiting(): number {
    if (this.totalCount < this.options.max || this.idleCount > 0) return 0;
    const now = performance.now();
    const late = [...this.waits].filter(({ since }) => now - since >= WAITS_FROM_MS).length;
    // `waitingCount` does not include callers for which the pool is already opening a connection.
    return Math.min(late, this.waitingCount);
  }

  /**
   * Waits for a connection. It keeps waiting while other callers return connections, because the database is then busy
   * and not down.
   */
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
   * @returns a function that destroys every connection that has received nothing since then, even if a statement is
   * running on it
   */
  suspect(): () => void {
    const received = new Map([...this.sockets].map((socket) => [socket, socket.bytesRead]));
    return () => {
      for (const [socket, before] of received) if (socket.bytesRead === before) socket.destroy();
    };
  }

  askAboutWaiting(): WaitingQuestion | undefined {
    const before = this.awaited;
    this.awaited = new Map(
      [...this.lent]
        .filter(({ isWaiting, serverId }) => isWaiting && serverId !== 0)
        .map((client) => [client, client.socket.bytesRead] as const),
    );
    const waiting = [...this.awaited].filter(([client, received]) => before.get(client) === received);
    if (waiting.length === 0) return undefined;
    return {
      text: IDLE_AT_SERVER,
      values: [waiting.map(([{ serverId }]) => serverId)],
      answered: (rows) => {
        const ids = new Set((rows as { pid: number }[]).map(({ pid }) => pid));
        for (const [client, received] of waiting) if (ids.has(client.serverId)) dropIfSilent(client, received);
      },
    };
  }

  private watch(client: Lent): void {
    const { socket } = client;
    this.sockets.add(socket);
    socket.setTimeout(SILENCE_MS, () => client.isWaiting && socket.destroy());
    // The pool reports only the loss of an idle connection. If a used connection is lost, its call fails, and this
    // failure is logged. Without this listener the error event would end the process.
    client.on('error', () => undefined);
    client.once('end', () => {
      this.sockets.delete(socket);
      if (!this.lent.has(client)) return;
      // The query layer never releases a connection on which `begin` failed. Without this release, the pool could never
      // use the slot of that connection again.
      client.release(true);
      client.release = () => undefined;
    });
  }
}
