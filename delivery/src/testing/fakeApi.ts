import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A fake API for a test, on a free port of this machine. */
export interface FakeApi {
  origin: string;
  stop(): Promise<void>;
}

/** Starts a server that a web host uses as its API. */
export async function startFakeApi(listener: RequestListener): Promise<FakeApi> {
  const server = createServer(listener);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
