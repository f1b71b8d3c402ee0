import type { Socket } from 'node:net';
import pg from 'pg';
import { DatabaseUnavailable } from './outage';
import { connectionOptions, plainOptions, serverIdOf, socketOf, waitsForAnswer } from './postgresConnection';
import type { OtherConnections, WaitingQuestion } from './postgresListener';

/**
 * The time limit of a statement. No normal statement takes this long, and a longer one is cancelled before it blocks
 * others.
 */
const STATEMENT_TIMEOUT_MS = 30_000;
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

const POOLED = 'eesal pooled';
/** A pooler refuses a statement that waits longer than this for a server connection (docs/deployment/pgbouncer.ini). */
const POOLED_WAIT_MS = 4_000;
/**
 * Selects long statements that came through a pooler. The pooler hides which client sent a statement. If no long
 * statement is running, a client that has waited for a long time will never get an answer.
 */
const LONG_STATEMENTS = `select 1 from pg_stat_activity where datname = current_database() and application_name = $1 and state = 'active' and query_start < now() - interval '1 second' limit 1`;

/**
 * When a connection began to wait, in milliseconds of the process's uptime, and how many bytes it had received by then.
 */
interface Wait {
  received: number;
  since: number;
}

function dropIfSilent(client: pg.PoolClient, received: number): void {
  const socket = socketOf(client);
  if (waitsForAnswer(client) && socket.bytesRead === received) socket.destroy();
}

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/**
 * Sends statements without their names. A pooler gives each transaction another server connection, on which the name
 * may be unknown or already in use. So PostgreSQL plans each statement again for every call.
 */
class UnnamedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    // The driver's `query` accepts many forms of arguments. Only a plain object can have a name.
    const query = this.query.bind(this) as (...given: unknown[]) => unknown;
    const unnamed = (statement: unknown, ...others: unknown[]) =>
      query(isNamed(statement) ? { ...statement, name: undefined } : statement, ...others);
    this.query = unnamed as typeof this.query;
  }
}

const isNamed = (statement: unknown): statement is { name: string } =>
  typeof statement === 'object' &&
  statement !== null &&
  'name' in statement &&
  Object.getPrototypeOf(statement) === Object.prototype;

/** A connection pool that survives outages: a broken connection always frees its slot. */
export class OutagePool extends pg.Pool implements OtherConnections {
  private readonly sockets = new Set<Socket>();
  private readonly lent = new Set<pg.PoolClient>();
  /** The callers that wait for a connection, in the order of their arrival. */
  private readonly waits = new Set<{ since: number }>();
  /** How many times a connection was returned without an error. */
  private returned = 0;
  /** The connections that waited for an answer at the last heartbeat. */
  private awaited = new Map<pg.PoolClient, Wait>();

  private readonly pooled: boolean;

  /**
   * @param max the maximum number of connections
   * @param warn reports the loss of an idle connection
   * @param pooled whether the connections go through a pooler; the time limits are then in the pooler's configuration
   * (docs/deployment/pgbouncer.ini)
   */
  constructor(
    url: string,
    { max, warn, pooled = false }: { max: number; warn: (message: string) => void; pooled?: boolean },
  ) {
    super({
      ...(pooled
        ? { ...plainOptions(url, POOLED), Client: UnnamedClient }
        : connectionOptions(url, 'eesal', {
            statement_timeout: STATEMENT_TIMEOUT_MS,
            idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
          })),
      max,
    });
    this.pooled = pooled;
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
    const now = performance.now();
    const before = this.awaited;
    this.awaited = new Map();
    for (const client of [...this.lent].filter(waitsForAnswer)) {
      const received = socketOf(client).bytesRead;
      const known = before.get(client);
      this.awaited.set(client, known?.received === received ? known : { received, since: now });
    }
    const waiting = [...this.awaited].filter(([client, wait]) => before.get(client) === wait);
    if (!this.pooled)
      return waiting.length === 0
        ? undefined
        : {
            text: IDLE_AT_SERVER,
            values: [waiting.map(([client]) => serverIdOf(client))],
            answered: (rows) => {
              const ids = new Set((rows as { pid: number }[]).map(({ pid }) => pid));
              for (const [client, { received }] of waiting)
                if (ids.has(serverIdOf(client))) dropIfSilent(client, received);
            },
          };
    const lost = waiting.filter(([, { since }]) => now - since > POOLED_WAIT_MS);
    return lost.length === 0
      ? undefined
      : {
          text: LONG_STATEMENTS,
          values: [POOLED],
          answered: (rows) => {
            if (rows.length === 0) for (const [client, { received }] of lost) dropIfSilent(client, received);
          },
        };
  }

  /**
   * Returns whether a connection that waited for an answer at the last heartbeat has now waited for more than a second.
   */
  hasWaited(): boolean {
    const now = performance.now();
    return [...this.awaited].some(
      ([client, { received, since }]) =>
        now - since > 1_000 && waitsForAnswer(client) && socketOf(client).bytesRead === received,
    );
  }

  private watch(client: pg.PoolClient): void {
    const socket = socketOf(client);
    this.sockets.add(socket);
    socket.setTimeout(SILENCE_MS, () => socket.destroy());
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
