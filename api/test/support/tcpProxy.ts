import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** A network path to a server that breaks when it is told to. */
export interface TcpProxy {
  /** The address of the server, by this path. */
  url: string;
  /** How many connections the server's clients have open by it. */
  open(): number;
  /** How many have been tried so far. */
  attempts(): number;
  /** Resets every connection, and from now on each new one until {@link mend}. */
  refuse(): void;
  /** Takes bytes and connections from now on, and passes nothing on, until {@link mend}. */
  swallow(): void;
  /** The connections there are stay silent for ever; new ones work. So it is after a firewall has forgotten its connections. */
  forget(): void;
  /** Closes the server's side of every connection; the clients' sides stay open and silent. New connections work. */
  halfClose(): void;
  /** Every piece of data takes so much longer from now on. */
  slow(ms: number): void;
  mend(): void;
  close(): Promise<void>;
}

interface Pair {
  client: Socket;
  server: Socket;
  /** Passes nothing on any more. */
  isDead: boolean;
}

/** Opens a path to the server of a URL, as its client sees it. */
export async function openTcpProxy(target: string): Promise<TcpProxy> {
  const { hostname, port } = new URL(target);
  const pairs = new Set<Pair>();
  /** Of a dead pair, the server's side outlives the client's: the server hears nothing of its end. */
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
