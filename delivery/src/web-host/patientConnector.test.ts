import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { temporaryFolder } from '../testing/fixtures';
import { createWebHost } from './webHost';

let folder: string;
let remove: () => Promise<void>;
let host: FastifyInstance;
let origin: string;
let api: Server;
let port: number;
const seen: string[] = [];

async function startApi(): Promise<void> {
  api = createServer((request, response) => {
    void text(request).then((body) => {
      seen.push(`${request.method} ${body}`);
      response.end('{}');
    });
  });
  await new Promise<void>((listening) => api.listen(port, '127.0.0.1', listening));
  port = (api.address() as AddressInfo).port;
}
async function stopApi(): Promise<void> {
  api.closeAllConnections();
  await new Promise((closed) => api.close(closed));
}

beforeAll(async () => {
  ({ folder, remove } = await temporaryFolder());
  port = 0;
  await startApi();
  host = await createWebHost({ storeDir: folder, apiOrigin: `http://127.0.0.1:${port}`, logLevel: 'silent' });
  origin = await host.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await host.close();
  await stopApi();
  await remove();
});

it('The web host’s proxy delays requests while the API restarts, and then sends each request once', async () => {
  const arrived = new Promise<void>((resolve) => {
    let calls = 0;
    host.server.on('request', (_request: IncomingMessage) => void (++calls === 10 && resolve()));
  });
  await stopApi();
  const answers = Array.from({ length: 10 }, (_, index) =>
    fetch(`${origin}/api/save`, { method: 'POST', body: `order ${index}` }),
  );
  await arrived;
  await startApi();

  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(seen.sort()).toEqual(Array.from({ length: 10 }, (_, index) => `POST order ${index}`));
});
