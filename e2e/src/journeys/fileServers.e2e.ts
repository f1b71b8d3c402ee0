import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import vm from 'node:vm';
import { expect, test } from '@playwright/test';
import { freePort } from '../../../scripts/lib/ports.mjs';
import { chooseOrigins, startNginx, type Nginx, type Origins } from '../harness/nginx';
import { ADMIN, startTestSuite, type TestSuite } from '../harness/suite';

/* Compares the web host with the two other ways to serve a release store in docs/deployment.md: nginx, and a bucket
   behind the function of a CDN. */

let suite: TestSuite;
let origins: Origins;
let store: string;
let nginx: Nginx | undefined;
/** The function that a CDN calls for every request. */
let handler: (event: { request: CdnRequest }) => CdnRequest & { statusCode?: number };

interface CdnRequest {
  uri: string;
  headers: Record<string, { value: string }>;
  cookies: Record<string, { value: string }>;
}

test.beforeAll(async () => {
  origins = await chooseOrigins();
  suite = await startTestSuite();
  store = path.join(suite.dataDir, 'releases');
  nginx = await startNginx(origins, { store, api: suite.apiOrigin });
  const program = await readFile(path.resolve(import.meta.dirname, '../../../docs/deployment/cloudfront.js'), 'utf8');
  handler = vm.runInNewContext(`${program};handler`) as typeof handler;
});

test.afterAll(async () => {
  await nginx?.stop();
  await suite?.stop();
});

const ask = (origin: string, address: string, headers: Record<string, string> = {}) =>
  fetch(origin + address, { headers, redirect: 'manual' });

/** Returns the content of the object in the bucket that a CDN would serve; `null` if there is no such object. */
async function ofBucket(address: string, { cookie = '', ...headers }: Record<string, string>): Promise<string | null> {
  const cookies = Object.fromEntries(
    cookie
      .split('; ')
      .filter(Boolean)
      .map((pair) => [pair.split('=')[0], { value: pair.split('=')[1] ?? '' }]),
  );
  const known = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, { value }]));
  const { uri, statusCode } = handler({ request: { uri: address, headers: known, cookies } });
  return statusCode === undefined ? readFile(path.join(store, uri), 'utf8').catch(() => null) : null;
}

/** Finds a file with this ending in a remote's live release. */
async function releaseFile(ending: string): Promise<string> {
  const { remotes } = JSON.parse(await readFile(path.join(store, 'remotes/registry.json'), 'utf8')) as {
    remotes: Record<string, { manifest: { url: string } }>;
  };
  const folder = remotes['mf-admin']!.manifest.url.replace(/[^/]*$/, '');
  return `${folder}${(await readdir(path.join(store, folder))).find((name) => name.endsWith(ending)) ?? ''}`;
}

test.describe('A page', () => {
  for (const [address, headers] of [
    ['/', {}],
    ['/', { 'accept-language': 'ar' }],
    ['/', { 'accept-language': 'ur-PK,ur;q=0.9,en;q=0.8' }],
    ['/', { 'accept-language': 'fr,ar;q=0.5,en;q=0.3' }],
    ['/', { 'accept-language': 'en-GB,ar' }],
    ['/', { 'accept-language': 'arn,ur' }],
    ['/', { 'accept-language': 'de' }],
    ['/', { 'accept-language': 'ar', cookie: 'theme=dark; language=ur' }],
    ['/', { 'accept-language': 'ar', cookie: 'language=xx' }],
    ['/Privacy', { 'accept-language': 'ar' }],
    ['/Privacy', { cookie: 'language=ur' }],
    ['/index', {}],
    ['/dashboard/home', {}],
    ['/order/0198c2aa-7c1e-7aaa-9d6e-0123456789ab', {}],
    ['/user/invoice', {}],
    ['/nowhere', { 'accept-language': 'ar' }],
  ] as [string, Record<string, string>][]) {
    test(`is the same from our web host, nginx and the bucket: ${address} ${JSON.stringify(headers)}`, async () => {
      const ofHost = await ask(suite.origin, address, headers);
      const ofNginx = await ask(origins.pages, address, headers);
      const html = await ofHost.text();
      expect(await ofNginx.text()).toBe(html);
      expect(await ofBucket(address, headers)).toBe(html);
      for (const name of ['content-type', 'cache-control', 'referrer-policy', 'x-content-type-options'])
        expect([name, ofNginx.headers.get(name)]).toEqual([name, ofHost.headers.get(name)]);
      expect(ofNginx.headers.get('content-security-policy')).toBe("frame-ancestors 'none'");
    });
  }

  test('tells caches that its content depends on the language', async () => {
    expect((await ask(origins.pages, '/')).headers.get('vary')).toBe('Accept-Encoding, Accept-Language, Cookie');
  });

  test('is never sent as a 304 response, so that no browser shows a copy from an earlier release', async () => {
    const { headers } = await ask(origins.pages, '/dashboard/home');
    const again = await ask(origins.pages, '/dashboard/home', {
      'if-modified-since': headers.get('last-modified') ?? new Date().toUTCString(),
    });
    expect([again.status, headers.get('etag')]).toEqual([200, null]);
  });

  test('is mapped to its HTML file by the CDN’s function if it was rendered when the shell was built', async () => {
    const drawn = (await readdir(path.join(store, 'pages')))
      .filter((name) => name.endsWith('.en.html'))
      .map((name) => name.replace('.en.html', ''));
    const answered = drawn.map(
      (name) => handler({ request: { uri: name === 'index' ? '/' : `/${name}`, headers: {}, cookies: {} } }).uri,
    );
    expect(answered).toEqual(drawn.map((name) => `/pages/${name}.en.html`));
  });
});

test.describe('A file', () => {
  for (const [label, name] of [
    [
      'of the shell',
      async () => `/assets/${(await readdir(path.join(store, 'assets'))).find((name) => name.endsWith('.js'))}`,
    ],
    ['of a release', () => releaseFile('.js')],
  ] as const) {
    test(`${label} may be cached forever, and is compressed`, async () => {
      const address = await name();
      const answer = await ask(origins.pages, address);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(answer.headers.get('content-encoding')).toBe('gzip');
      expect(await answer.text()).toBe(await readFile(path.join(store, address), 'utf8'));
    });
  }

  for (const address of [
    '/remotes/registry.json',
    '/remotes/releases.json',
    '/robots.txt',
    '/sitemap.xml',
    '/icon.svg',
    '/offline.js',
  ]) {
    test(`with changing content is revalidated each time: ${address}`, async () => {
      const answer = await ask(origins.pages, address);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-cache']);
      expect(await answer.text()).toBe(await (await ask(suite.origin, address)).text());
    });
  }

  for (const address of [
    '/nothing.js',
    '/assets/nothing.js',
    '/remotes/mf-admin/9.9.9-00000000/remoteEntry.js',
    '/dashboard/nothing.css',
    '/pages/index.en.html',
    '/shell/release.json',
    '/.registry/1.json',
    '/remotes/../.registry/1.json',
    '/remotes/..%2f.registry/1.json',
    '/remotes/.draft-g1-1',
    '/.git/config',
  ]) {
    test(`that is missing or not public gets the response 404, never a page: ${address}`, async () => {
      for (const origin of [origins.pages, origins.releases]) {
        const answer = await ask(origin, address);
        expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
      }
      expect(await ofBucket(new URL(address, origins.pages).pathname, {})).toBeNull();
    });
  }
});

test.describe('The file server at the origin of the releases', () => {
  test('responds to requests from every origin, and serves only releases', async () => {
    for (const address of ['/remotes/registry.json', '/remotes/releases.json', await releaseFile('remoteEntry.js')]) {
      const answer = await ask(origins.releases, address, { origin: 'https://anybody.example' });
      expect([
        answer.status,
        answer.headers.get('access-control-allow-origin'),
        answer.headers.get('cross-origin-resource-policy'),
      ]).toEqual([200, '*', 'cross-origin']);
    }
    for (const address of ['/', '/index.html', '/dashboard/home', '/offline.js'])
      expect((await ask(origins.releases, address)).status).toBe(404);
  });
});

test.describe('The file server at the origin of the API', () => {
  test('passes the client’s real IP address on to the API, even if the client sends forged headers', async () => {
    const echo = createServer((request, answer) => answer.end(JSON.stringify([request.url, request.headers]))).listen(
      0,
      '127.0.0.1',
    );
    await once(echo, 'listening');
    const others = await chooseOrigins();
    const beside = await startNginx(others, { store, api: `http://127.0.0.1:${(echo.address() as AddressInfo).port}` });
    try {
      const answer = await ask(others.api, '/api/order?x=%2F', {
        'x-forwarded-for': '203.0.113.9',
        'x-forwarded-host': 'elsewhere.example',
        'x-forwarded-proto': 'https',
      });
      const host = new URL(others.api).host;
      expect(await answer.json()).toEqual([
        '/api/order?x=%2F',
        expect.objectContaining({
          'x-forwarded-for': '127.0.0.1',
          'x-forwarded-host': host,
          'x-forwarded-proto': 'http',
        }),
      ]);
    } finally {
      await beside.stop();
      echo.close();
    }
  });

  test('responds with 503, UNAVAILABLE and a CORS header for the pages’ origin if it cannot reach the API', async () => {
    const others = await chooseOrigins();
    const beside = await startNginx(others, { store, api: `http://127.0.0.1:${await freePort()}` });
    try {
      const answer = await ask(others.api, '/api/statistics', { origin: others.pages });
      expect([
        answer.status,
        answer.headers.get('retry-after'),
        answer.headers.get('access-control-allow-origin'),
      ]).toEqual([503, '2', others.pages]);
      expect(await answer.json()).toEqual({
        message: 'The service is not available right now. Please try again in a moment',
        code: 'UNAVAILABLE',
      });
      expect(
        (await ask(others.api, '/api/statistics', { origin: 'https://elsewhere.example' })).headers.get(
          'access-control-allow-origin',
        ),
      ).toBeNull();
    } finally {
      await beside.stop();
    }
  });

  test('responds with 404 to a path outside the API', async () => {
    expect([(await ask(origins.api, '/api/health')).status, (await ask(origins.api, '/')).status]).toEqual([200, 404]);
  });

  test('forwards events of the event stream immediately', async () => {
    const token = await suite.login(ADMIN);
    const leaving = new AbortController();
    const answer = await fetch(`${origins.api}/api/events`, {
      headers: { accept: 'text/event-stream', authorization: `Bearer ${token}` },
      signal: leaving.signal,
    });
    expect(answer.headers.get('content-type')).toContain('text/event-stream');
    const { value } = await answer.body!.getReader().read();
    expect(value?.length).toBeGreaterThan(0);
    leaving.abort();
  });
});

test('The log of nginx never contains the URL of an order', async () => {
  const id = 'an-order-that-nobody-has';
  await ask(origins.pages, `/order/${id}`);
  await ask(origins.pages, `/dashboard/home?${id}`);
  const lines = (await nginx!.log()).split('\n').filter((line) => line.includes(id));
  expect(lines).toEqual([expect.stringContaining(`/dashboard/home?${id}`)]);
});
