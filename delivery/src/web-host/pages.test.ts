import { get, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { publish } from '../release/publish';
import { folderStore } from '../store/folder';
import { temporaryFolder, writeRemote, writeShell } from '../testing/fixtures';
import { createWebHost } from './webHost';

let folder: string;
let remove: () => Promise<void>;
let host: FastifyInstance;
const store = () => folderStore(path.join(folder, 'releases'));

beforeAll(async () => {
  ({ folder, remove } = await temporaryFolder());
  const robots = 'User-agent: *\n'.repeat(100);
  await publish(await writeShell(folder, { files: { 'robots.txt': robots } }), store(), 'tester');
  host = await createWebHost({
    storeDir: path.join(folder, 'releases'),
    apiOrigin: 'http://127.0.0.1:1',
    logLevel: 'silent',
    timeouts: { headersMs: 80, requestMs: 80, checkMs: 10 },
  });
  await host.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await host.close();
  await remove();
});

const port = () => (host.server.address() as AddressInfo).port;
const ask = (url: string, headers: Record<string, string> = {}) =>
  host.inject({ url, headers: { accept: '*/*', ...headers } });

describe.each(['/', '/robots.txt', '/remotes/registry.json'])('A second visit to %s', (address) => {
  it('gets a 304 without a body while nothing has changed', async () => {
    const first = await ask(address);
    const second = await ask(address, { 'if-none-match': String(first.headers.etag) });

    expect(first.headers.etag).toMatch(/^"[\w-]{22}"$/);
    expect(second).toMatchObject({ statusCode: 304, body: '' });
    for (const name of ['etag', 'cache-control', 'vary', 'content-security-policy']) {
      expect(second.headers[name]).toBe(first.headers[name]);
    }
  });

  it('gets a 304 if If-None-Match is a weak ETag, a list that contains the ETag, or an asterisk', async () => {
    const etag = String((await ask(address)).headers.etag);
    for (const header of [`W/${etag}`, `"other", ${etag}`, '*']) {
      expect((await ask(address, { 'if-none-match': header })).statusCode).toBe(304);
    }
    expect((await ask(address, { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });
});

it('Each encoding of a page has a different ETag', async () => {
  const tags = await Promise.all(
    ['br', 'gzip', 'identity'].map(async (encoding) => (await ask('/', { 'accept-encoding': encoding })).headers.etag),
  );
  expect(new Set(tags).size).toBe(3);
  expect((await ask('/', { 'accept-encoding': 'gzip', 'if-none-match': String(tags[0]) })).statusCode).toBe(200);
  expect((await ask('/', { 'accept-encoding': 'br', 'if-none-match': String(tags[0]) })).statusCode).toBe(304);
});

it('The ETag of a page changes when a publish changes the page', async () => {
  const { headers } = await ask('/');
  await publish(await writeRemote(folder, { name: 'mf-late' }), store(), 'tester');
  const answer = await ask('/', { 'if-none-match': String(headers.etag) });

  expect(answer.statusCode).toBe(200);
  expect(answer.headers.etag).not.toBe(headers.etag);
});

describe('A request target', () => {
  const raw = async (target: string) => {
    // Node's own client sends the target unchanged; other clients normalise it.
    const answer = await new Promise<IncomingMessage>((resolve) =>
      get({ port: port(), path: target, agent: false }, resolve),
    );
    let body = '';
    for await (const chunk of answer) body += String(chunk);
    return { status: answer.statusCode, body };
  };

  it.each(['//', '///', '//[', '//[::1', '//dashboard/home', '//api/health'])(
    'gets a 404 if it cannot be the URL of a page (%s)',
    async (target) => {
      expect(await raw(target)).toEqual({
        status: 404,
        body: '{"message":"There is nothing at this address","code":"UNKNOWN_PATH"}',
      });
    },
  );

  it.each(['/order/%E0%A4%A', '/order/%', '/user/%ZZ?restId=1', '/%E0%A4%A'])(
    'that was cut in the middle of an encoded character gets a page (%s)',
    async (target) => {
      const { statusCode, headers } = await ask(target, { accept: 'text/html' });
      expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    },
  );

  it('that contains an origin gets the page of its path (RFC 9112, 3.2.2)', async () => {
    expect(await raw('http://elsewhere.example/dashboard')).toMatchObject({
      status: 200,
      body: expect.stringContaining('id="root"'),
    });
  });
});

it.each([
  ['head', 'GET / HTTP/1.1\r\nhost: localhost\r\nx-slow: '],
  ['first byte', ''],
])('The web host closes a connection on which the %s of a request does not arrive in time', async (_part, bytes) => {
  const socket = connect(port(), '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => (answer += String(chunk)));
  socket.write(bytes);
  await new Promise((closed) => socket.once('close', closed));
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
});
