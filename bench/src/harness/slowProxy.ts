import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Running } from './programs';

/** A slow network. All connections share one downlink. */
export interface SlowNetwork {
  /** The time of a round trip. */
  latencyMs: number;
  /** The speed of the downlink, in bytes per second. The uplink has no limit, because requests are small. */
  bytesPerSecond: number;
}

/** A proxy whose network can be cut. */
export interface SlowProxy extends Running {
  /** Ends all connections, and refuses new connections from now on. */
  cut(): void;
}

/**
 * Starts a TCP proxy that behaves like a slow network. The limits of DevTools are not enough, because they do not apply
 * to the requests of a service worker.
 * @param port the port of the server on this machine
 */
export async function startSlowProxy(port: number, { latencyMs, bytesPerSecond }: SlowNetwork): Promise<SlowProxy> {
  let freeAt = 0;
  let isCut = false;
  const open = new Set<Socket>();

  /** Forwards chunks in their order, each at the time that `dueAt` returns for its size. */
  const pass = (from: Socket, to: Socket, dueAt: (bytes: number) => number) => {
    let turn: Promise<unknown> = Promise.resolve();
    from.on('data', (chunk: Buffer) => {
      const at = dueAt(chunk.length);
      turn = turn.then(async () => {
        await pause(Math.max(0, at - performance.now()));
        if (!to.destroyed) to.write(chunk);
      });
    });
    from.on('close', () => void turn.then(() => to.end()));
    from.on('error', () => to.destroy());
  };

  const server = createServer((client) => {
    if (isCut) return void client.destroy();
    const upstream = connect(port, '127.0.0.1');
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.once('close', () => open.delete(socket));
    }
    // The TCP handshake takes one round trip.
    const connectedAt = performance.now() + latencyMs;
    pass(client, upstream, () => Math.max(connectedAt, performance.now()) + latencyMs / 2);
    pass(upstream, client, (bytes) => {
      freeAt = Math.max(performance.now(), freeAt) + (bytes / bytesPerSecond) * 1000;
      return freeAt + latencyMs / 2;
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    isCut = true;
    for (const socket of open) socket.destroy();
  };
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    cut,
    stop: async () => {
      cut();
      server.close();
    },
  };
}
