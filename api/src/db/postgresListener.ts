import pg from 'pg';

const LISTEN_AGAIN_MS = 1_000;

type Heard = (payload: string) => void;

/** The notifications of a PostgreSQL database, on one connection of their own, which comes back when it is lost. */
export interface PostgresListener {
  /** Listens to one more channel; resolves once it does. See {@link Database.listen}. */
  listen(channel: string, heard: Heard): Promise<void>;
  close(): Promise<void>;
}

/** @param warn says when the connection was lost */
export function createPostgresListener(url: string, warn: (message: string) => void): PostgresListener {
  const channels = new Map<string, Heard>();
  let connection: Promise<pg.Client> | undefined;
  let closing = false;

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: url });
    let lost = false;
    const listenAgain = (): void => {
      if (lost || closing) return;
      lost = true;
      warn('the database connection for events was lost; listening again');
      setTimeout(reconnect, LISTEN_AGAIN_MS).unref();
    };
    client.on('error', listenAgain);
    client.on('end', listenAgain);
    client.on('notification', ({ channel, payload }) => channels.get(channel)?.(payload ?? ''));
    await client.connect();
    return client;
  }

  async function listenOn(client: pg.Client, channel: string): Promise<void> {
    await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
  }

  function reconnect(): void {
    if (closing) return;
    connection = connect();
    connection
      .then(async (client) => {
        for (const channel of channels.keys()) await listenOn(client, channel);
        // What was said meanwhile is lost: everyone looks again.
        for (const heard of channels.values()) heard('');
      })
      .catch(() => setTimeout(reconnect, LISTEN_AGAIN_MS).unref());
  }

  return {
    async listen(channel, heard) {
      connection ??= connect();
      const client = await connection;
      channels.set(channel, heard);
      await listenOn(client, channel);
    },
    async close() {
      closing = true;
      await connection?.then((client) => client.end(), () => undefined);
    },
  };
}
