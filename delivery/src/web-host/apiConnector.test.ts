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
/** A process of the API, which records the requests that it gets. */
interface ApiProcess {
  server: Server;
  port: number;
  seen: string[];
}
let apis: ApiProcess[];

async function start(api: ApiProcess): Promise<void> {
  api.server = createServer((request, response) => {
    void text(request).then((body) => {
      api.seen.push(`${request.method} ${body}`);
      response.end('{}');
    });
  });
  await new Promise<void>((listening) => api.server.listen(api.port, '127.0.0.1', listening));
  api.port = (api.server.address() as AddressInfo).port;
}
async function stop({ server }: ApiProcess): Promise<void> {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
}

/** Starts a web host in front of several processes of the API. */
async function startHost(processes: number): Promise<void> {
  apis = Array.from({ length: processes }, () => ({ server: createServer(), port: 0, seen: [] }));
  for (const api of apis) await start(api);
  const [first, ...others] = apis.map(({ port }) => `http://127.0.0.1:${port}`);
  host = await createWebHost({ storeDir: folder, apiOrigin: [first!, ...others], logLevel: 'silent' });
  origin = await host.listen({ port: 0, host: '127.0.0.1' });
}
const save = (order: number) => fetch(`${origin}/api/save`, { method: 'POST', body: `order ${order}` });
const saveTen = () => Promise.all(Array.from({ length: 10 }, (_, order) => save(order)));

beforeEach(async () => void ({ folder, remove } = await temporaryFolder()));
afterEach(async () => {
  await host.close();
  for (const api of apis) await stop(api);
  await remove();
});

it('The web host’s proxy delays requests while the API restarts, and then sends each request once', async () => {
  await startHost(1);
  const [api] = apis as [ApiProcess];
  const arrived = new Promise<void>((resolve) => {
    let calls = 0;
    host.server.on('request', (_request: IncomingMessage) => void (++calls === 10 && resolve()));
  });
  await stop(api);
  const answers = saveTen();
  await arrived;
  await start(api);

  expect((await answers).map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(api.seen.sort()).toEqual(Array.from({ length: 10 }, (_, index) => `POST order ${index}`));
});

describe('A web host in front of two processes of the API', () => {
  beforeEach(() => startHost(2));

  it('sends connections to both in turn', async () => {
    await saveTen();
    // A connection may serve a second request.
    for (const { seen } of apis) expect(seen.length).toBeGreaterThanOrEqual(3);
  });

  it('sends every request to the other process while one does not run, and uses both again when it is back', async () => {
    const [first, second] = apis as [ApiProcess, ApiProcess];
    await stop(first);
    for (let round = 0; round < 2; round += 1)
      expect((await saveTen()).map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(second.seen).toHaveLength(20);
    const ready = await fetch(`${origin}/ready`);
    expect(await ready.json()).toMatchObject({ checks: { api: 'ok' } });

    await start(first);
    const now = Date.now.bind(Date);
    Date.now = () => now() + 6_000;
    // Twice as many requests as there are open connections to the other process.
    await Promise.all([saveTen(), saveTen()]);
    Date.now = now;
    expect(first.seen.length).toBeGreaterThan(0);
  });
});
