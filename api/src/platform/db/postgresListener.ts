import { setImmediate, setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { connectionOptions, socketOf } from './postgresConnection';

type Heard = (payload: string) => void;

/** The notifications of a PostgreSQL database, on one connection that is replaced when it is lost. */
export interface PostgresListener {
  /** Listens to one more channel; resolves once it does. See {@link Database.listen}. */
  listen(channel: string, heard: Heard): Promise<void>;
  close(): Promise<void>;
}

/** All in milliseconds. */
interface Pace {
  /** The pause before the first attempt to connect again; it doubles with every failed attempt. */
  firstPause: number;
  longestPause: number;
  /** How often the database is asked whether it still answers, and how long it may take. */
  heartbeat: number;
  heartbeatTimeout: number;
}

/** An outage is noticed within four seconds, even if no packet says so. After its end the connection is back within two. */
const PACE: Pace = { firstPause: 100, longestPause: 2_000, heartbeat: 1_500, heartbeatTimeout: 2_500 };
/** How long a connection may take to say goodbye. */
const FAREWELL_MS = 1_000;

interface Options {
  /** Says when the connection is lost, and when there is a new one: two lines for each outage. */
  warn: (message: string) => void;
  /** Called when an answer is late. What it returns is called when the answer does not come at all. */
  suspect?: () => () => void;
  pace?: Pace;
}

interface Connection {
  client: pg.Client;
  /** Resolves when it is lost or ended. */
  ended: Promise<void>;
}

/**
 * A network that breaks without a word leaves a connection that looks well and is silent for ever. Therefore the listener
 * asks the database for a sign of life; nothing else would tell a quiet day from a broken path.
 */
export function createPostgresListener(url: string, { warn, suspect = () => () => undefined, pace = PACE }: Options): PostgresListener {
  const channels = new Map<string, Heard>();
  const closing = new AbortController();
  let first: Promise<void> | undefined;
  let current: Connection | undefined;
  let keeping: Promise<void> = Promise.resolve();

  async function connect(): Promise<Connection> {
    const client = new pg.Client(connectionOptions(url, 'eesal events'));
    // The end is what counts, and it comes after every error. Without a listener an error would end the process.
    client.on('error', () => undefined);
    client.on('notification', ({ channel, payload }) => channels.get(channel)?.(payload ?? ''));
    const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
    const connection = { client, ended };
    try {
      await client.connect();
      void keepAsking(connection);
      for (const channel of channels.keys()) await listenOn(client, channel);
    } catch (error) {
      socketOf(client).destroy();
      throw error;
    }
    return connection;
  }

  async function listenOn(client: pg.Client, channel: string): Promise<void> {
    await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
  }

  /** Breaks the connection off when the database does not answer. */
  async function keepAsking({ client, ended }: Connection): Promise<void> {
    let isOver = false;
    void ended.then(() => (isOver = true));
    for (;;) {
      await delay(pace.heartbeat, undefined, { ref: false });
      if (isOver || closing.signal.aborted) return;
      const isAnswered = ask(client);
      if (await isAnswered(pace.heartbeatTimeout / 2)) continue;
      // Not before: what other connections received while the question was on its way says nothing about the path since.
      const drop = suspect();
      if (await isAnswered(pace.heartbeatTimeout / 2)) continue;
      if (isOver) return;
      drop();
      socketOf(client).destroy();
      return;
    }
  }

  /** Connects, and tries until it succeeds. Only one call runs at a time, so there is one attempt at a time. */
  async function connectAgain(): Promise<Connection> {
    for (let pause = pace.firstPause; ; pause = Math.min(pause * 2, pace.longestPause)) {
      // Half of it at random: processes that lost the database together come back one by one.
      await delay(pause * (0.5 + Math.random() / 2), undefined, { ref: false, signal: closing.signal });
      try {
        return await connect();
      } catch {
        // Whatever the reason, the next attempt may succeed; the first of the two warnings has told about it.
      }
    }
  }

  /** Replaces the connection whenever it is lost. It ends when the listener is closed. */
  async function keepListening(): Promise<void> {
    while (current) {
      await current.ended;
      current = undefined;
      if (closing.signal.aborted) return;
      const lostAt = Date.now();
      warn('the database connection for events was lost; connecting again');
      current = await connectAgain();
      if (closing.signal.aborted) return leave(current);
      warn(`the database connection for events is back after ${((Date.now() - lostAt) / 1000).toFixed(1)} s`);
      // Notifications of the meantime are lost, so every listener reads again.
      for (const heard of channels.values()) heard('');
    }
  }

  async function begin(): Promise<void> {
    current = await connect();
    keeping = keepListening().catch((error: unknown) => {
      if (!closing.signal.aborted) throw error;
    });
  }

  return {
    async listen(channel, heard) {
      await (first ??= begin());
      channels.set(channel, heard);
      // Without a connection at the moment, the next one listens to every channel.
      if (current) await listenOn(current.client, channel);
    },
    async close() {
      closing.abort();
      await first?.catch(() => undefined);
      if (current) await leave(current);
      await keeping;
    },
  };
}

/**
 * Asks the database for a sign of life.
 * @returns waits so many milliseconds at most and says whether it has answered
 */
function ask(client: pg.Client): (ms: number) => Promise<boolean> {
  let answered = false;
  const asked = client.query('select 1').then(
    () => (answered = true),
    () => undefined,
  );
  return async (ms) => {
    await Promise.race([asked, delay(ms, undefined, { ref: false })]);
    // On a busy machine the answer may have come and not been read yet: timers run before sockets.
    if (!answered) await setImmediate();
    return answered;
  };
}

/** Ends a connection, without waiting for a database that is silent. */
async function leave({ client, ended }: Connection): Promise<void> {
  void client.end();
  await Promise.race([ended, delay(FAREWELL_MS, undefined, { ref: false })]);
  socketOf(client).destroy();
}
