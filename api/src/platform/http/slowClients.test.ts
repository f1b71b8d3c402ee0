import type { FastifyInstance } from 'fastify';
import { openSocket, sendRaw } from '../../../test/support/rawHttp';
import { startSuite, type Suite } from '../../../test/support/suite';
import { buildApp } from '../../app/app';
import { serverOptions } from './server';

let suite: Suite;
let app: FastifyInstance;
let url: string;
beforeAll(async () => {
  suite = await startSuite();
  app = await buildApp(suite.services, { headersMs: 60, requestMs: 60, idleMs: 60, checkMs: 10 });
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app?.close();
  await suite?.stop();
});

describe('A client that stops sending in the middle of a request', () => {
  it.each([
    ['head', 'GET /api/health HTTP/1.1\r\nhost: localhost\r\nx-slow: '],
    [
      'body',
      'POST /api/admin/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"email":',
    ],
  ])('gets 408 with the request’s id if the %s is incomplete, and the connection is closed', async (_part, bytes) => {
    const { status, headers, body } = await sendRaw(url, bytes);
    expect(status).toBe(408);
    expect(JSON.parse(body)).toEqual({ message: 'The request took too long to arrive', code: 'TOO_SLOW' });
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('does not delay other clients', async () => {
    const slow = Array.from({ length: 50 }, () => openSocket(url));
    const closed = slow.map((socket) => new Promise((gone) => socket.on('close', gone).on('error', gone).resume()));
    for (const socket of slow) socket.write('GET /api/health HTTP/1.1\r\n');
    expect((await fetch(`${url}/api/health`)).status).toBe(200);
    await Promise.all(closed);
  });
});

describe('A connection', () => {
  it('is closed by the server after some time without a new request', async () => {
    const { status } = await sendRaw(url, 'GET /api/health HTTP/1.1\r\nhost: localhost\r\n\r\n');
    expect(status).toBe(200);
  });
});

it('The server waits 10 s for a request’s head, 30 s for the whole request, and more than 60 s for the next request', () => {
  const { requestTimeout, keepAliveTimeout, http } = serverOptions(false);
  expect({ requestTimeout, headersTimeout: http.headersTimeout }).toEqual({
    requestTimeout: 30_000,
    headersTimeout: 10_000,
  });
  expect(keepAliveTimeout).toBeGreaterThan(60_000);
  expect(http.connectionsCheckingInterval).toBeLessThanOrEqual(1_000);
});
