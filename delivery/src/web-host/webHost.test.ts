import { createHash } from 'node:crypto';
import { createServer, get, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { SiteData } from 'contracts';
import type { FastifyInstance } from 'fastify';
import { folderStore } from '../store/folder';
import { publish } from '../release/publish';
import { policyIn } from '../site/page';
import { BOOT, SCRIPT, temporaryFolder, writeFiles, writeRemote, writeShell } from '../testing/fixtures';
import { createWebHost } from './webHost';

let folder: string;
let remove: () => Promise<void>;
let host: FastifyInstance;
let storeDir: string;
let release: string;
let api: Server;
let answerApi: RequestListener;

beforeAll(async () => {
  ({ folder, remove } = await temporaryFolder());
  storeDir = path.join(folder, 'releases');
  const store = folderStore(storeDir);
  const invoice = await writeRemote(folder, {
    name: 'mf-invoice',
    mounts: ['/user/invoice', '/order'],
    below: ['mf-part'],
  });
  ({ release } = await publish(invoice, store, 'tester'));
  await publish(await writeRemote(folder, { name: 'mf-part', mounts: ['/order/part'] }), store, 'tester');
  await publish(await writeShell(folder), store, 'tester');
  api = createServer((request, response) => answerApi(request, response));
  await new Promise<void>((listening) => api.listen(0, '127.0.0.1', listening));
  host = await createWebHost({
    storeDir,
    apiOrigin: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    logLevel: 'silent',
  });
  await host.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await host.close();
  api.closeAllConnections();
  await new Promise((closed) => api.close(closed));
  await remove();
});

const origin = () => `http://127.0.0.1:${(host.server.address() as AddressInfo).port}`;
const page = async (address: string, headers: Record<string, string> = {}) =>
  host.inject({ url: address, headers: { accept: 'text/html,*/*;q=0.8', ...headers } });
/** Reads the suite's data from a page. */
const siteDataIn = (html: string) =>
  JSON.parse(/<script type="application\/json" id="suite">(.*?)<\/script>/s.exec(html)?.[1] ?? '') as SiteData;

describe('a page', () => {
  it.each(['/', '/dashboard/home', '/orders/1', '/user/invoice?restId=1', '/order/%E2%82%AC', '/order/a%20b'])(
    'for a URL without a file is the page that the shell published (%s)',
    async (address) => {
      const { body, statusCode, headers } = await page(address);

      expect(statusCode).toBe(200);
      expect(body).toBe(await readFile(path.join(storeDir, 'index.html'), 'utf8'));
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-cache',
        vary: 'accept-encoding, accept-language, cookie',
      });
    },
  );

  it('has its Content-Security-Policy in the HTML and in a header; the header adds the rules that only a header can set', async () => {
    const { body, headers } = await page('/user/invoice?restId=1&deviceId=2');
    const policy = String(headers['content-security-policy']);

    expect(policy).toBe(`${policyIn(body)}; frame-ancestors 'none'`);
    expect(policy).toContain(`script-src 'self' 'sha256-${createHash('sha256').update(BOOT).digest('base64')}';`);
    expect(policy).not.toMatch(/unsafe|nonce/);
  });

  it('does not send its URL as a referrer, because the URL of an order gives access to the order', async () => {
    expect((await page('/order/abc')).headers['referrer-policy']).toBe('no-referrer');
  });

  it('forbids the camera to every page except the one that scans codes', async () => {
    const policyOf = async (path: string) => String((await page(path)).headers['permissions-policy']);
    expect(await policyOf('/me')).toBe('camera=(), geolocation=(), microphone=()');
    expect(await policyOf('/me/scan')).toBe('camera=(self), geolocation=(), microphone=()');
  });

  it('tells the browser to use only HTTPS in future, if a trusted proxy received the request over HTTPS', async () => {
    const behindProxy = await createWebHost({
      storeDir,
      apiOrigin: 'http://127.0.0.1:1',
      logLevel: 'silent',
      trustProxy: ['loopback'],
    });
    try {
      const { headers } = await behindProxy.inject({ url: '/', headers: { 'x-forwarded-proto': 'https' } });
      expect(headers['strict-transport-security']).toMatch(/max-age=31536000/);
      expect((await page('/', { 'x-forwarded-proto': 'https' })).headers['strict-transport-security']).toBeUndefined();
    } finally {
      await behindProxy.close();
    }
  });

  it('is compressed for clients that accept compression', async () => {
    const answer = await page('/', { 'accept-encoding': 'gzip, br' });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('id="root"');
    expect((await page('/', { 'accept-encoding': 'br;q=0, gzip' })).headers['content-encoding']).toBe('gzip');
    expect((await page('/', { 'accept-encoding': 'br;q=0' })).headers['content-encoding']).toBeUndefined();
  });

  it('changes with the registry without a restart of the web host, and stays unchanged while the store is unreadable', async () => {
    const { folder: other, remove: removeOther } = await temporaryFolder();
    const otherStore = path.join(other, 'releases');
    const app = await createWebHost({ storeDir: otherStore, apiOrigin: 'http://127.0.0.1:1', logLevel: 'silent' });
    const names = async () => Object.keys(siteDataIn((await app.inject('/')).body).registry.remotes);
    try {
      expect((await app.inject('/')).json()).toEqual({
        message: 'No release of the shell is live yet',
        code: 'NOT_PUBLISHED',
      });
      await publish(await writeShell(other), folderStore(otherStore), 'tester');
      expect(await names()).toEqual([]);
      await publish(await writeRemote(other, { name: 'mf-late' }), folderStore(otherStore), 'tester');
      expect(await names()).toEqual(['mf-late']);
      await writeFiles(otherStore, { 'remotes/registry.json': '{ broken' });
      expect(await names()).toEqual(['mf-late']);
    } finally {
      await app.close();
      await removeOther();
    }
  });
});

describe('a file', () => {
  it('of a release is immutable, and is sent as the compressed copy that was stored at publishing', async () => {
    const answer = await host.inject({
      url: `/remotes/mf-invoice/${release}/assets/remote.0a1b2c3d.js`,
      headers: { 'accept-encoding': 'br' },
    });

    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
    });
    expect(answer.headers['content-type']).toMatch(/javascript/);
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(SCRIPT);
  });

  it('named registry.json must be requested again each time', async () => {
    const answer = await host.inject('/remotes/registry.json');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(Object.keys(answer.json().remotes)).toEqual(['mf-invoice', 'mf-part']);
  });

  it('of the shell is cached for ever if its name has a hash, and must be requested again each time otherwise', async () => {
    expect((await host.inject('/assets/shell.js')).headers['cache-control']).toMatch(/immutable/);
    expect(await host.inject('/robots.txt')).toMatchObject({
      statusCode: 200,
      body: 'User-agent: *\n',
      headers: { 'cache-control': 'no-cache', 'content-type': 'text/plain; charset=utf-8' },
    });
  });

  it.each([
    '/remotes/mf-invoice/9.9.9-00000000/mf-manifest.json',
    '/remotes/mf-nobody/remoteEntry.js',
    '/.registry/00000001.json',
    '/remotes/generations/000001.json',
    '/remotes/',
    '/assets/missing.js',
    '/shell/1.0.0/index.html',
    // There is no security.txt, because the settings of this web host contain no contact.
    '/.well-known/security.txt',
    '/missing.png',
    '/missing.css',
    '/deep/missing.map',
    '/index.html',
  ])('that is missing gets a 404 with a JSON body, never a page (%s)', async (address) => {
    const answer = await page(address);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ message: 'There is nothing at this address', code: 'UNKNOWN_PATH' });
  });

  it.each([
    '/remotes/..%2fregistry.json',
    '/remotes/%2e%2e/%2e%2e/etc/passwd',
    '/remotes/mf-invoice/..%2f..%2f..%2f.registry%2f00000001.json',
    '/assets/..%2f..%2fpackage.json',
  ])('outside the store is not served (%s)', async (address) => {
    // Node's own client sends the path unchanged; other clients normalise it.
    const answer = await new Promise<IncomingMessage>((resolve) => get(origin(), { path: address }, resolve));
    answer.resume();
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.headers['content-type']).toMatch(/application\/json/);
  });
});

describe('the API behind the web host', () => {
  it('gets the request unchanged, and the client’s real IP address even if the client sends a forged one', async () => {
    let seen: IncomingMessage | undefined;
    answerApi = (request, response) => {
      seen = request;
      response.setHeader('x-total-count', '3').end('[]');
    };
    const answer = await fetch(`${origin()}/api/user?page=2`, {
      headers: { authorization: 'Bearer t', 'x-forwarded-for': '6.6.6.6' },
    });

    expect(await answer.json()).toEqual([]);
    expect(answer.headers.get('x-total-count')).toBe('3');
    expect(seen?.url).toBe('/api/user?page=2');
    expect(seen?.headers).toMatchObject({
      authorization: 'Bearer t',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': new URL(origin()).host,
    });
  });

  it('gets an upload byte for byte', async () => {
    answerApi = (request, response) => void request.pipe(response);
    const form = new FormData();
    form.set('restaurantLogo', new Blob([new Uint8Array([0, 255, 13, 10])]), 'logo.png');
    const answer = await fetch(`${origin()}/api/restaurant`, { method: 'POST', body: form });
    expect(Buffer.from(await answer.arrayBuffer()).includes(Buffer.from([0, 255, 13, 10]))).toBe(true);
  });

  it('streams events one by one, and notices when the client disconnects', async () => {
    const left = new Promise<void>((resolve) => {
      answerApi = (_request, response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: first\n\n');
        response.once('close', resolve);
        sendSecond = () => response.write('data: second\n\n');
      };
    });
    let sendSecond = (): unknown => undefined;
    const leave = new AbortController();
    const answer = await fetch(`${origin()}/api/events`, { signal: leave.signal });
    const reader = answer.body?.getReader();
    const next = async () => new TextDecoder().decode((await reader?.read())?.value);

    expect(await next()).toBe('data: first\n\n');
    sendSecond();
    expect(await next()).toBe('data: second\n\n');
    leave.abort();
    await left;
  });

  it('may send a 503, which the web host passes on without repeating the request', async () => {
    let calls = 0;
    answerApi = (_request, response) => {
      calls += 1;
      response.writeHead(503, { 'retry-after': '1' }).end('{}');
    };
    expect((await fetch(`${origin()}/api/health`)).status).toBe(503);
    expect(calls).toBe(1);
  });

  it('can be down or stop during a request; the client then gets a 503 with Retry-After', async () => {
    answerApi = (request) => void request.socket.destroy();
    const down = await createWebHost({ storeDir, apiOrigin: 'http://127.0.0.1:1', holdMs: 300, logLevel: 'silent' });
    const downOrigin = await down.listen({ port: 0, host: '127.0.0.1' });
    const save = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"phone":"1"}' };
    try {
      for (const call of [
        () => fetch(`${origin()}/api/health`),
        () => fetch(`${downOrigin}/api/health`),
        () => fetch(`${origin()}/api/user`, save),
        () => fetch(`${downOrigin}/api/user`, save),
      ]) {
        const answer = await call();
        expect(answer.status).toBe(503);
        expect(answer.headers.get('retry-after')).toBe('2');
        expect(await answer.json()).toEqual({ message: expect.any(String), code: 'UNAVAILABLE' });
      }
    } finally {
      await down.close();
    }
  });
});
