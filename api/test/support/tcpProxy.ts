import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** A network path to a server, which a test can break. */
export interface TcpProxy {
  /** The server's URL over this path. */
  url: string;
  /** Returns the number of open connections of clients. */
  open(): number;
  /** Returns the number of attempted connections so far. */
  attempts(): number;
  /** Resets all connections, and each new connection until {@link mend}. */
  refuse(): void;
  /** Accepts connections and bytes, but forwards nothing until {@link mend}. */
  swallow(): void;
  /**
   * Stops forwarding on the current connections for ever. New connections work. This happens when a firewall has
   * forgotten its connections.
   */
  forget(): void;
  /** Closes the server's side of all connections. The clients' sides stay open without data. New connections work. */
  halfClose(): void;
  /** Delays all data by this time from now on. */
  slow(ms: number): void;
  mend(): void;
  close(): Promise<void>;
}

interface Pair {
  client: Socket;
  server: Socket;
  /** True if the connection no longer forwards data. */
  isDead: boolean;
}

/** Opens a path to the server of a URL. */
export async function openTcpProxy(target: string): Promise<TcpProxy> {
  const { hostname, port } = new URL(target);
  const pairs = new Set<Pair>();
  /** All sockets of both sides. Sockets to the server stay open when the client closes a dead connection. */
  const sockets = new Set<Socket>();
  let mode: 'open' | 'refusing' | 'swallowing' = 'open';
  let attempts = 0;
  let slowMs = 0;

  function pass(pair: Pair, from: Socket, to: Socket): void {
    from.on('data', (data: Buffer) => void forward(pair, to, data));
    from.on('error', () => undefined);
    from.on('close', () => {
      if (!pair.isDead) to.destroy();
      if (from === pair.client) pairs.delete(pair);
      sockets.delete(from);
    });
    // A client that has closed its side no longer counts as connected, even if its last bytes have not been forwarded
    // yet.
    from.on('end', () => from === pair.client && pairs.delete(pair));
    sockets.add(from);
  }

  async function forward(pair: Pair, to: Socket, data: Buffer): Promise<void> {
    const isSlow = slowMs > 0;
    if (isSlow) await delay(slowMs);
    if (mode !== 'open' || pair.isDead || to.destroyed) pair.isDead = true;
    else to.write(data);
  }

  const proxy = createServer((client) => {
    attempts += 1;
    if (mode === 'refusing') {
      client.resetAndDestroy();
      return;
    }
    const server = connect(Number(port), hostname);
    const pair: Pair = { client, server, isDead: mode === 'swallowing' };
    pairs.add(pair);
    pass(pair, client, server);
    pass(pair, server, client);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String((proxy.address() as AddressInfo).port);

  return {
    url: url.href,
    open: () => pairs.size,
    attempts: () => attempts,
    refuse() {
      mode = 'refusing';
      for (const { client } of pairs) client.resetAndDestroy();
    },
    swallow: () => void (mode = 'swallowing'),
    forget() {
      for (const pair of pairs) pair.isDead = true;
    },
    halfClose() {
      for (const pair of pairs) {
        pair.isDead = true;
        pair.server.destroy();
      }
    },
    slow: (ms) => void (slowMs = ms),
    mend() {
      mode = 'open';
      slowMs = 0;
    },
    async close() {
      proxy.close();
      for (const socket of sockets) socket.destroy();
      await once(proxy, 'close');
    },
  };
}
