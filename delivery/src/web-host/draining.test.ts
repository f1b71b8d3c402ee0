import { createServer, request, Agent, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { drainable, type DrainTimes } from 'contracts/server';
import type { FastifyInstance } from 'fastify';
import { temporaryFolder } from '../testing/fixtures';
import { createWebHost } from './webHost';

let folder: string;
let remove: () => Promise<void>;
let api: Server;
let answerApi: RequestListener;
let host: FastifyInstance;
let port: number;
let drain: () => Promise<void>;
let agent: Agent;

async function start(times: DrainTimes): Promise<void> {
  host = await createWebHost({
    storeDir: folder,
    apiOrigin: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    logLevel: 'silent',
  });
  drain = drainable(host.server, times);
  await host.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = host.server.address() as AddressInfo);
}

beforeAll(async () => {
  ({ folder, remove } = await temporaryFolder());
  api = createServer((request, response) => answerApi(request, response));
  await new Promise<void>((listening) => api.listen(0, '127.0.0.1', listening));
});
afterAll(async () => {
  api.closeAllConnections();
  await new Promise((closed) => api.close(closed));
  await remove();
});
beforeEach(() => void (agent = new Agent({ keepAlive: true })));
afterEach(async () => {
  agent.destroy();
  await host.close();
});

const get = (path: string) =>
  new Promise<IncomingMessage>(
    (resolve, reject) => void request({ port, path, agent }, resolve).on('error', reject).end(),
  );
const isRefused = () =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => resolve(true)).on('connect', () => resolve(socket.destroy() === undefined));
  });
const LONG: DrainTimes = { idleMs: 60_000, deadlineMs: 60_000 };

describe('A web host that stops', () => {
  it('finishes a running request, asks its client to close the connection, and accepts no new connections', async () => {
    await start(LONG);
    let finish = () => {};
    const arrived = new Promise<void>((resolve) => {
      answerApi = (_request, response) => {
        finish = () => void response.end('saved');
        resolve();
      };
    });
    const call = get('/api/save');
    await arrived;
    const drained = drain();
    expect(await isRefused()).toBe(true);
    finish();
    const answer = await call;

    expect(answer.headers.connection).toBe('close');
    expect(await text(answer)).toBe('saved');
    await drained;
  });

  it('responds to a request on an open connection, and then closes the connection', async () => {
    await start(LONG);
    (await get('/missing.png')).resume();
    await new Promise((free) => agent.once('free', free));
    const drained = drain();
    const answer = await get('/missing.png');
    answer.resume();

    expect(answer.statusCode).toBe(404);
    expect(answer.headers.connection).toBe('close');
    await drained;
  });

  it.each([
    ['a complete event, and sends the reconnection time', 'data: first\n\n', /^data: first\n\nretry: \d{3,4}\n\n$/],
    ['an incomplete event, and sends nothing more', 'data: fir', /^data: fir$/],
  ])('ends an event stream after %s', async (_name, sent, received) => {
    await start(LONG);
    const left = new Promise<void>((resolve) => {
      answerApi = (_request, response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' }).write(sent);
        response.once('close', resolve);
      };
    });
    const answer = await get('/api/events');
    const first = await new Promise<string>((resolve) => answer.once('data', (chunk) => resolve(String(chunk))));
    const drained = drain();

    expect(first + (await text(answer))).toMatch(received);
    await left;
    agent.destroy();
    await drained;
  });

  it('closes connections that stay idle or were never used', async () => {
    await start({ idleMs: 50, deadlineMs: 60_000 });
    (await get('/missing.png')).resume();
    const unused = connect(port, '127.0.0.1');
    await new Promise((connected) => unused.once('connect', connected));
    await drain();
  });

  it('closes the connection of a request that is not finished within the time limit', async () => {
    await start({ idleMs: 50, deadlineMs: 100 });
    const arrived = new Promise<void>((resolve) => (answerApi = () => resolve()));
    const call = get('/api/never').catch((error: NodeJS.ErrnoException) => error.code);
    await arrived;
    await drain();
    expect(await call).toBe('ECONNRESET');
  });
});
