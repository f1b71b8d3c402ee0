import { createHash } from 'node:crypto';
import { createServer, get, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { SuitePage } from 'contracts';
import type { FastifyInstance } from 'fastify';
import { folderStore } from '../store/folder';
import { setCanary } from '../release/canary';
import { publish } from '../release/publish';
import { SCRIPT, temporaryFolder, writeFiles, writeRemote, writeShell } from '../testing/fixtures';
import { createWebHost } from './webHost';

const INVOICE_CALL = '/order/foodics/web/last-order?restaurantId={restId}&casherId={deviceId}';

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
  const invoice = await writeRemote(folder, { name: 'mf-invoice', mounts: ['/user/invoice', '/order'], earlyCalls: [{ page: '/user/invoice', call: INVOICE_CALL }, { page: '/order/:id', call: '/order/user?orderId={id}' }] });
  ({ release } = await publish(invoice, store, 'tester'));
  await publish(await writeRemote(folder, { name: 'mf-part', mounts: ['/order/part'] }), store, 'tester');
  api = createServer((request, response) => answerApi(request, response));
  await new Promise<void>((listening) => api.listen(0, '127.0.0.1', listening));
  host = await createWebHost({ shellDir: await writeShell(folder), storeDir, apiOrigin: `http://127.0.0.1:${(api.address() as AddressInfo).port}`, logLevel: 'silent' });
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
const suiteText = (html: string) => /<script type="application\/json" id="suite">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
const suiteOf = (html: string) => JSON.parse(suiteText(html)) as SuitePage;
const preloadsOf = (html: string) => [...html.matchAll(/<link rel="preload" as="(\w+)" href="([^"]+)" integrity="sha384-[^"]{64}">/g)].map(([, as, href]) => `${as} ${href}`);

describe('a page', () => {
  it('of a remote carries the registry, its manifest, its preloads and its early call', async () => {
    const { body, statusCode } = await page('/user/invoice?restId=r%201&deviceId=d%26x');
    const suite = suiteOf(body);

    expect(statusCode).toBe(200);
    expect(Object.keys(suite.registry.remotes)).toEqual(['mf-invoice', 'mf-part']);
    expect(Object.keys(suite.manifests)).toEqual([`/remotes/mf-invoice/${release}/mf-manifest.json`]);
    expect(suite.earlyCalls).toEqual(['/api/order/foodics/web/last-order?restaurantId=r%201&casherId=d%26x']);
    expect(preloadsOf(body)).toEqual([
      `script /remotes/mf-invoice/${release}/remoteEntry.js`,
      `script /remotes/mf-invoice/${release}/assets/remote.0a1b2c3d.js`,
      `style /remotes/mf-invoice/${release}/assets/remote.0a1b2c3d.css`,
    ]);
    expect(body.indexOf('globalThis.earlyCalls')).toBeLessThan(body.indexOf('/assets/shell.js'));
  });

  it.each(['/', '/dashboard/home', '/orders/1', '/user/invoices'])('that no remote owns carries the registry alone (%s)', async (address) => {
    const { body } = await page(address);

    expect(Object.keys(suiteOf(body).registry.remotes)).toHaveLength(2);
    expect(suiteOf(body)).toMatchObject({ apiBase: '/api', manifests: {}, earlyCalls: [] });
    expect(preloadsOf(body)).toEqual([]);
    expect(body).not.toContain('globalThis.earlyCalls');
  });

  it('belongs to the remote with the longest mount', async () => {
    expect(preloadsOf((await page('/order/part/1')).body)[0]).toContain('/remotes/mf-part/');
    expect(preloadsOf((await page('/order/particle')).body)[0]).toContain('/remotes/mf-invoice/');
  });

  it('starts no call whose parameter is missing', async () => {
    expect(suiteOf((await page('/user/invoice?restId=r1')).body).earlyCalls).toEqual([]);
  });

  it.each([
    ['/order/0198-a', ['/api/order/user?orderId=0198-a']],
    ['/Order/a%20b%26c/', ['/api/order/user?orderId=a%20b%26c']],
    ['/order/7?id=8', ['/api/order/user?orderId=7']],
    ['/order', []],
    ['/order/', []],
    ['/order/7/print', []],
  ])('starts the call that a segment of its address determines (%s)', async (address, calls) => {
    expect(suiteOf((await page(address)).body).earlyCalls).toEqual(calls);
  });

  it('cannot be broken out of by a hostile query', async () => {
    const hostile = encodeURIComponent('</script><script>alert(1)</script><!--\u2028"\'');
    const { body } = await page(`/user/invoice?restId=${hostile}&deviceId=d</script><img>`);

    expect(body).not.toContain('alert(1)<');
    expect(body).not.toContain('<img>');
    expect(suiteOf(body).earlyCalls).toHaveLength(1);
    expect(new URL(suiteOf(body).earlyCalls[0] ?? '', 'http://page').searchParams.get('restaurantId')).toBe('</script><script>alert(1)</script><!--\u2028"\'');
  });

  it('admits its one inline script by its hash, and no other', async () => {
    const { body, headers } = await page('/user/invoice?restId=1&deviceId=2');
    const inline = [...body.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text]) => text ?? '');
    const policy = String(headers['content-security-policy']);

    expect(inline).toHaveLength(1);
    expect(policy).toContain(`script-src 'self' 'sha256-${createHash('sha256').update(inline[0] ?? '').digest('base64')}';`);
    expect(/script-src [^;]*/.exec(policy)?.[0]).not.toMatch(/unsafe/);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-cache' });
  });

  it('keeps an order’s address to itself', async () => {
    expect((await page('/order/abc')).headers['referrer-policy']).toBe('no-referrer');
    expect((await page('/dashboard')).headers['referrer-policy']).toBe('same-origin');
  });

  it.each([
    [{}, '<html lang="en" dir="ltr">'],
    [{ 'accept-language': 'fr, ar-SA;q=0.9, en;q=0.5' }, '<html lang="ar" dir="rtl">'],
    [{ 'accept-language': 'ar', cookie: 'a=b; language=ur' }, '<html lang="ur" dir="rtl">'],
    [{ 'accept-language': 'ar;q=0, en', cookie: 'language=xx' }, '<html lang="en" dir="ltr">'],
  ])('speaks the chosen language, or the browser’s (%p)', async (headers, html) => {
    expect((await page('/', headers as Record<string, string>)).body).toContain(html);
  });

  it.each([
    [{ cookie: 'language=en; theme=dark' }, '<html lang="en" dir="ltr" data-theme="dark">'],
    [{ cookie: 'theme="><script>' }, '<html lang="en" dir="ltr">'],
    [{}, '<html lang="en" dir="ltr">'],
  ])('wears the chosen theme from the first paint on (%p)', async (headers, html) => {
    expect((await page('/', headers as Record<string, string>)).body).toContain(html);
  });

  it('is compressed for those who take it', async () => {
    const answer = await page('/', { 'accept-encoding': 'gzip, br' });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('id="root"');
    expect((await page('/', { 'accept-encoding': 'br;q=0' })).headers['content-encoding']).toBeUndefined();
  });

  it('is made for the canary where the browser’s place is within its share, and the browser keeps its place', async () => {
    const { folder: other, remove: removeOther } = await temporaryFolder();
    const store = folderStore(path.join(other, 'releases'));
    const app = await createWebHost({ shellDir: await writeShell(other), storeDir: path.join(other, 'releases'), apiOrigin: 'http://127.0.0.1:1', logLevel: 'silent' });
    const releaseFor = async (cookie?: string) => {
      const { body, headers } = await app.inject({ url: '/part', headers: cookie === undefined ? {} : { cookie } });
      const { release } = suiteOf(body).registry.remotes['mf-part']!;
      // The whole page is of one release.
      for (const preload of preloadsOf(body)) expect(preload).toContain(`/${release}/`);
      return { release, set: headers['set-cookie'] as string | undefined };
    };
    try {
      const next = (await publish(await writeRemote(other, { name: 'mf-part', mounts: ['/part'], version: '2.0.0' }), store, 'tester')).release;
      const live = (await publish(await writeRemote(other, { name: 'mf-part', mounts: ['/part'], version: '1.0.0' }), store, 'tester')).release;
      expect(await releaseFor()).toEqual({ release: live, set: undefined });

      await setCanary('mf-part', next, 0.5, store, 'tester');
      const places = await Promise.all(Array.from({ length: 40 }, (_, index) => releaseFor(`canary=${index * 250}`)));
      expect(places.filter(({ release }) => release === next)).toHaveLength(20);
      expect(places.every(({ set }) => set === undefined)).toBe(true);

      const first = await releaseFor();
      expect(first.set).toMatch(/^canary=\d{1,4}; Path=\/; Max-Age=31536000; SameSite=Lax; HttpOnly$/);
      expect((await releaseFor(first.set!.split(';')[0])).release).toBe(first.release);
      expect((await releaseFor('canary=<script>')).set).toBeDefined();

      await setCanary('mf-part', undefined, 0, store, 'tester');
      expect((await releaseFor(first.set!.split(';')[0])).release).toBe(live);
    } finally {
      await app.close();
      await removeOther();
    }
  });

  it('follows the registry without a restart', async () => {
    const { folder: other, remove: removeOther } = await temporaryFolder();
    const store = folderStore(path.join(other, 'releases'));
    const app = await createWebHost({ shellDir: await writeShell(other), storeDir: path.join(other, 'releases'), apiOrigin: 'http://127.0.0.1:1', logLevel: 'silent' });
    const names = async () => Object.keys(suiteOf((await app.inject('/')).body).registry.remotes);
    try {
      expect(await names()).toEqual([]);
      await publish(await writeRemote(other, { name: 'mf-late' }), store, 'tester');
      expect(await names()).toEqual(['mf-late']);
      await writeFiles(path.join(other, 'releases'), { 'registry.json': '{ broken' });
      expect(await names()).toEqual(['mf-late']);
    } finally {
      await app.close();
      await removeOther();
    }
  });
});

describe('a file', () => {
  it('of a release is immutable and sent as it was compressed at publishing', async () => {
    const answer = await host.inject({ url: `/remotes/mf-invoice/${release}/assets/remote.0a1b2c3d.js`, headers: { 'accept-encoding': 'br' } });

    expect(answer.headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable', 'content-encoding': 'br' });
    expect(answer.headers['content-type']).toMatch(/javascript/);
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(SCRIPT);
  });

  it('registry.json is asked for anew each time', async () => {
    const answer = await host.inject('/remotes/registry.json');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(Object.keys(answer.json().remotes)).toEqual(['mf-invoice', 'mf-part']);
  });

  it('of the shell is served: hashed ones for ever, the others checked anew', async () => {
    expect((await host.inject('/assets/shell.js')).headers['cache-control']).toMatch(/immutable/);
    expect(await host.inject('/robots.txt')).toMatchObject({ statusCode: 200, body: 'User-agent: *\n' });
  });

  it.each([
    '/remotes/mf-invoice/9.9.9-00000000/mf-manifest.json',
    '/remotes/mf-nobody/remoteEntry.js',
    '/.registry/00000001.json',
    '/remotes/generations/000001.json',
    '/remotes/',
    '/assets/missing.js',
    '/missing.css',
    '/deep/missing.map',
    '/index.html',
  ])('that is missing is a JSON 404, never a page (%s)', async (address) => {
    const answer = await page(address);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ message: 'Not found', code: 'not_found' });
  });

  it.each(['/remotes/..%2fregistry.json', '/remotes/%2e%2e/%2e%2e/etc/passwd', '/remotes/mf-invoice/..%2f..%2f..%2f.registry%2f00000001.json', '/assets/..%2f..%2fpackage.json'])(
    'outside the store is not reached (%s)',
    async (address) => {
      // Node's own client sends the path as it is; others tidy it up first.
      const answer = await new Promise<IncomingMessage>((resolve) => get(origin(), { path: address }, resolve));
      answer.resume();
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.headers['content-type']).toMatch(/application\/json/);
    },
  );
});

describe('the API behind the web host', () => {
  it('gets the call as it came, and is told who asks whatever the client claims', async () => {
    let seen: IncomingMessage | undefined;
    answerApi = (request, response) => {
      seen = request;
      response.setHeader('x-total-count', '3').end('[]');
    };
    const answer = await fetch(`${origin()}/api/user?page=2`, { headers: { authorization: 'Bearer t', 'x-forwarded-for': '6.6.6.6' } });

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

  it('streams events one by one, and hears when the reader leaves', async () => {
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

  it('passes its own 503 on at once', async () => {
    let calls = 0;
    answerApi = (_request, response) => {
      calls += 1;
      response.writeHead(503, { 'retry-after': '1' }).end('{}');
    };
    expect((await fetch(`${origin()}/api/health`)).status).toBe(503);
    expect(calls).toBe(1);
  });

  it('that dies in the middle of a call or is down is a 503 with Retry-After', async () => {
    answerApi = (request) => void request.socket.destroy();
    const down = await createWebHost({ shellDir: path.join(folder, 'shell'), storeDir, apiOrigin: 'http://127.0.0.1:1', logLevel: 'silent' });
    const downOrigin = await down.listen({ port: 0, host: '127.0.0.1' });
    const save = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"phone":"1"}' };
    try {
      for (const call of [() => fetch(`${origin()}/api/health`), () => fetch(`${downOrigin}/api/health`), () => fetch(`${origin()}/api/user`, save), () => fetch(`${downOrigin}/api/user`, save)]) {
        const answer = await call();
        expect(answer.status).toBe(503);
        expect(answer.headers.get('retry-after')).toBe('2');
        expect(await answer.json()).toEqual({ message: expect.any(String), code: 'api_unavailable' });
      }
    } finally {
      await down.close();
    }
  });
});
