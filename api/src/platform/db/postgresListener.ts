import { setImmediate, setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { Outage } from './database';
import { connectionOptions, WatchedClient } from './postgresConnection';

type OnNotice = (payload: string) => void;

/** Listens to the notifications of a PostgreSQL database, on one connection that is replaced when it is lost. */
export interface PostgresListener {
  /** Listens to another channel. Resolves when it listens. See {@link Database.listen}. */
  listen(channel: string, onNotice: OnNotice): Promise<void>;
  /** Whether notices arrive. See {@link Database.receivesNotices}. */
  receivesNotices(): boolean;
  /** Calls a function after each time without a connection. See {@link Database.onOutage}. */
  onOutage(heard: (outage: Outage) => void): void;
  close(): Promise<void>;
}

/** The times of the listener, in milliseconds. */
interface Pace {
  /** The pause before the first attempt to reconnect. It doubles with every failed attempt. */
  firstPause: number;
  longestPause: number;
  /** How often the connection is checked, and how long the answer may take. */
  heartbeat: number;
  heartbeatTimeout: number;
}

/**
 * With these times, an outage is noticed within four seconds, even if no packet reports it. After the outage the
 * connection is back within two seconds.
 */
const PACE: Pace = { firstPause: 100, longestPause: 2_000, heartbeat: 1_500, heartbeatTimeout: 2_500 };
/** `receivesNotices` is false when the last answered heartbeat is older than this many heartbeat intervals. */
const HEARTBEATS_HEARD = 1.5;
/** The time limit for closing a connection properly. */
const FAREWELL_MS = 1_000;

/**
 * Reads the timeline of the server's history. It changes when a standby becomes the primary, and not when a primary
 * starts again.
 * @see https://www.postgresql.org/docs/15/continuous-archiving.html#BACKUP-TIMELINES
 */
const TIMELINE = 'select substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) as timeline';

/** The other database connections of the process. The listener's heartbeat also decides which of them are dropped. */
export interface OtherConnections {
  /** Called when a heartbeat's answer is late. Returns the function to call if no answer comes at all. */
  suspect(): () => void;
  /**
   * Called before each heartbeat. Returns a question to the server about the connections that wait for an answer;
   * undefined if no connection has waited since the last heartbeat.
   */
  askAboutWaiting(): WaitingQuestion | undefined;
}

/**
 * A question to the server about connections that wait. The answer shows which of these connections have lost their
 * statement or their response, so that they can be dropped.
 */
export interface WaitingQuestion {
  text: string;
  values: unknown[];
  answered(rows: unknown[]): void;
}

interface Options {
  /** Reports a lost connection and a new one: two lines for each outage. */
  warn: (message: string) => void;
  others?: OtherConnections;
  pace?: Pace;
}

const NO_OTHERS: OtherConnections = { suspect: () => () => undefined, askAboutWaiting: () => undefined };
/** The heartbeat's query when there is no question. */
const NO_QUESTION: WaitingQuestion = { text: 'select 1 where false', values: [], answered: () => undefined };

interface Connection {
  client: WatchedClient;
  /**
   * When the last answered heartbeat was sent, in milliseconds of the process's uptime. Before the first heartbeat,
   * this is the time when the connection was opened.
   */
  answeredAt: number;
  /** The timeline of the server; undefined if it is not known. */
  timeline: string | undefined;
  /** Resolves when the connection is lost or closed. */
  ended: Promise<void>;
}

/**
 * Creates a listener. After a silent network failure a connection would look healthy but never receive anything. So the
 * listener regularly sends a query, because only a working connection answers.
 */
export function createPostgresListener(
  url: string,
  { warn, others = NO_OTHERS, pace = PACE }: Options,
): PostgresListener {
  const channels = new Map<string, OnNotice>();
  const outageListeners: ((outage: Outage) => void)[] = [];
  const closing = new AbortController();
  let first: Promise<void> | undefined;
  let current: Connection | undefined;
  let keeping: Promise<void> = Promise.resolve();

  async function connect(): Promise<Connection> {
    const client = new WatchedClient(connectionOptions(url, 'eesal events'));
    // Nothing needs to be done here, because an `end` event follows every error and is handled. Without a listener, an
    // error would end the process.
    client.on('error', () => undefined);
    client.on('notification', ({ channel, payload }) => channels.get(channel)?.(payload ?? ''));
    const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
    const connection: Connection = { client, ended, answeredAt: 0, timeline: undefined };
    try {
      await client.connect();
      connection.answeredAt = performance.now();
      void keepAsking(connection);
      connection.timeline = await timelineOf(client);
      for (const channel of channels.keys()) await listenOn(client, channel);
    } catch (error) {
      client.socket.destroy();
      throw error;
    }
    return connection;
  }

  async function listenOn(client: pg.Client, channel: string): Promise<void> {
    await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
  }

  /** Checks the connection regularly and drops it when the database does not answer. */
  async function keepAsking(connection: Connection): Promise<void> {
    const { client, ended } = connection;
    let isOver = false;
    void ended.then(() => (isOver = true));
    for (;;) {
      await delay(pace.heartbeat, undefined, { ref: false });
      if (isOver || closing.signal.aborted) return;
      const asked = performance.now();
      const isAnswered = ask(client, others, () => (connection.answeredAt = asked));
      if (await isAnswered(pace.heartbeatTimeout / 2)) continue;
      // This is called only when the answer is late, because data that other connections received earlier does not
      // prove that the network still works.
      const dropSilent = others.suspect();
      if (await isAnswered(pace.heartbeatTimeout / 2)) continue;
      if (isOver) return;
      dropSilent();
      client.socket.destroy();
      return;
    }
  }

  /** Tries to reconnect until it succeeds. Only one such loop runs at a time. */
  async function connectAgain(): Promise<Connection> {
    for (let pause = pace.firstPause; ; pause = Math.min(pause * 2, pace.longestPause)) {
      // Half of the pause is random, so that processes do not all reconnect at the same time.
      await delay(pause * (0.5 + Math.random() / 2), undefined, { ref: false, signal: closing.signal });
      try {
        return await connect();
      } catch {
        // Every failure is retried. The loss of the connection has already been logged.
      }
    }
  }

  /** Replaces the connection whenever it is lost, until the listener is closed. */
  async function keepListening(): Promise<void> {
    while (current) {
      await current.ended;
      const { timeline } = current;
      current = undefined;
      if (closing.signal.aborted) return;
      const lostAt = Date.now();
      warn('the database connection for events was lost; connecting again');
      current = await connectAgain();
      if (closing.signal.aborted) return leave(current);
      const backAt = Date.now();
      const isFailover = timeline !== undefined && current.timeline !== undefined && timeline !== current.timeline;
      const where = isFailover ? ', on another server' : '';
      warn(`the database connection for events is back after ${((backAt - lostAt) / 1000).toFixed(1)} s${where}`);
      for (const heard of outageListeners) heard({ from: new Date(lostAt), to: new Date(backAt), isFailover });
      // Notifications that were sent during the outage are lost. So every callback gets an empty payload, which means
      // that it must read its data again.
      for (const onNotice of channels.values()) onNotice('');
    }
  }

  async function begin(): Promise<void> {
    current = await connect();
    keeping = keepListening().catch((error: unknown) => {
      if (!closing.signal.aborted) throw error;
    });
  }

  return {
    async listen(channel, onNotice) {
      await (first ??= begin());
      channels.set(channel, onNotice);
      // If there is no connection at the moment, the next one listens to every channel.
      if (current) await listenOn(current.client, channel);
    },
    receivesNotices: () =>
      current !== undefined && performance.now() - current.answeredAt < pace.heartbeat * HEARTBEATS_HEARD,
    onOutage: (heard) => void outageListeners.push(heard),
    async close() {
      closing.abort();
      await first?.catch(() => undefined);
      if (current) await leave(current);
      await keeping;
    },
  };
}

/**
 * Asks the database which waiting connections will never get an answer, and drops those connections.
 * @returns a function that waits up to a number of milliseconds and returns whether the answer has arrived
 */
function ask(client: pg.Client, others: OtherConnections, onAnswer: () => void): (ms: number) => Promise<boolean> {
  let answered = false;
  const question = others.askAboutWaiting() ?? NO_QUESTION;
  const asked = client.query<Record<string, unknown>>(question.text, question.values).then(
    ({ rows }) => {
      answered = true;
      onAnswer();
      question.answered(rows);
    },
    () => undefined,
  );
  return async (ms) => {
    await Promise.race([asked, delay(ms, undefined, { ref: false })]);
    // On a busy machine the answer may have arrived but not been read yet, because timers run before sockets.
    if (!answered) await setImmediate();
    return answered;
  };
}

/** Returns the timeline of a connection's server; undefined if the server does not say it. */
async function timelineOf(client: pg.Client): Promise<string | undefined> {
  const answer = await client.query<{ timeline: string }>(TIMELINE).catch(() => undefined);
  return answer?.rows[0]?.timeline;
}

/** Closes a connection. If the database does not answer in time, the socket is destroyed. */
async function leave({ client, ended }: Connection): Promise<void> {
  void client.end();
  await Promise.race([ended, delay(FAREWELL_MS, undefined, { ref: false })]);
  client.socket.destroy();
}
