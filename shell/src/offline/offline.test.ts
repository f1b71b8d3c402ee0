/** @jest-environment node */
import { answerPage } from './answer';
import { MAX_ORDERS } from './keepOrder';
import { handles, serveOrder } from './serve';
import { fakeSuite } from './testing/fakeCaches';

let suite: ReturnType<typeof fakeSuite>;
beforeEach(() => void (suite = fakeSuite()));

const ask = (request: Parameters<typeof answerPage>[0]) => answerPage(request, suite.environment);
const keep = (id: string, files?: string[]) => ask(suite.keep(id, files));
const open = (path: string, mode?: 'navigate') =>
  serveOrder(suite.request(path, mode), { environment: suite.environment, send: suite.send, timeoutMs: 50 });
const REMOTE = (release: string) =>
  ['assets/first.css', 'assets/first.js', 'assets/later.js', 'remoteEntry.js'].map(
    (file) => `/remotes/mf-public-invoice/${release}/${file}`,
  );
const SHELL = ['/assets/shell.css', '/assets/shell.js'];
const LOGO = '/api/files/logo.webp';

describe('an order that a page asks the service worker to keep on the device', () => {
  it('is stored as a page, an API response and the files that the page needs, and nothing else', async () => {
    expect(await keep('a', [LOGO, '/assets/arabic.js'])).toEqual({ keptAt: '2026-11-21T18:00:00.000Z' });
    expect(suite.caches.contents()).toEqual({
      'kept-orders': ['/order/a'],
      'kept-pages': ['/api/order/user?orderId=a', '/order/a'],
      'kept-files': [LOGO, '/assets/arabic.js', ...SHELL, ...REMOTE('one')].sort(),
    });
  });

  it('is fetched without a session, so the copy shows what anyone with the link may see', async () => {
    await keep('a');
    for (const { init } of suite.asked) expect(new Headers(init?.headers).has('authorization')).toBe(false);
  });

  it.each([
    ['a page of the dashboard', { address: '/dashboard/home' }],
    ['a page below an order', { address: '/order/a/b' }],
    ['an API response at another origin', { answer: 'https://elsewhere.example/api/order/user?orderId=a' }],
    ['an API response at another origin, spelt as a path', { answer: '//elsewhere.example/api/order/user?orderId=a' }],
    ['a response that does not come from the API', { answer: '/api/../dashboard/home' }],
  ])('is not kept when the page’s request names %s', async (_, change) => {
    expect(await ask({ ...suite.keep('a'), ...change })).toEqual({ keptAt: null });
    expect(Object.values(suite.caches.contents()).flat()).toEqual([]);
  });

  it.each([
    '/api/order/logs',
    'https://elsewhere.example/assets/x.js',
    '//elsewhere.example/assets/x.js',
    '/api/files/logo.webp?more',
    '/remotes/registry.json',
  ])('is kept without the file %s, even if the page asks the service worker to keep this file', async (file) => {
    await keep('a', [file]);
    expect(suite.asked.map(({ path }) => path)).not.toContain(file);
  });

  it('is stored with the files of the newest release when it is kept again, and the old files are deleted', async () => {
    await keep('a');
    suite.release = 'two';
    suite.time += 60_000;
    expect(await keep('a')).toEqual({ keptAt: '2026-11-21T18:01:00.000Z' });
    expect(suite.caches.contents()['kept-files']).toEqual([...SHELL, ...REMOTE('two')].sort());
    expect(suite.asked.filter(({ path }) => path === '/assets/shell.js')).toHaveLength(1);
  });

  it('retains its old copy when the new copy is incomplete', async () => {
    await keep('a');
    suite.release = 'two';
    suite.time += 60_000;
    suite.troubles.set('/remotes/mf-public-invoice/two/assets/later.js', 404);
    expect(await keep('a')).toEqual({ keptAt: '2026-11-21T18:00:00.000Z' });
    expect(suite.caches.contents()['kept-files']).toEqual([...SHELL, ...REMOTE('one')].sort());
  });

  it('is kept even if its logo cannot be fetched', async () => {
    suite.troubles.set(LOGO, 'down');
    expect((await keep('a', [LOGO])).keptAt).not.toBeNull();
  });

  it.each([
    ['there is no order at the URL', '/api/order/user?orderId=a', 404],
    ['there is no network', '/order/a', 'down'],
  ] as const)('is not kept when %s', async (_, path, trouble) => {
    suite.troubles.set(path, trouble);
    expect(await keep('a')).toEqual({ keptAt: null });
    expect(Object.values(suite.caches.contents()).flat()).toEqual([]);
  });

  it('is not kept, and causes no error, when the browser has no free storage', async () => {
    suite.caches.state.full = true;
    expect(await keep('a')).toEqual({ keptAt: null });
  });

  it(`is deleted once ${MAX_ORDERS} newer orders are kept`, async () => {
    for (let index = 0; index <= MAX_ORDERS; index += 1) {
      suite.time += 1000;
      await keep(`order-${index}`, [`/api/files/${index}.webp`]);
    }
    const { 'kept-orders': orders, 'kept-pages': pages, 'kept-files': files } = suite.caches.contents();
    expect(orders).toHaveLength(MAX_ORDERS);
    expect(orders).not.toContain('/order/order-0');
    expect(pages).toHaveLength(2 * MAX_ORDERS);
    expect(files).not.toContain('/api/files/0.webp');
  });
});

describe('the removal of a kept order', () => {
  it('deletes its files, except those that another kept order needs', async () => {
    await keep('a', [LOGO, '/api/files/other.webp']);
    await keep('b', [LOGO]);
    expect(await ask({ ask: 'remove', address: '/order/a' })).toEqual({ keptAt: null });
    expect(suite.caches.contents()['kept-files']).toEqual([LOGO, ...SHELL, ...REMOTE('one')].sort());
    expect(await ask({ ask: 'look', address: '/order/b' })).toEqual({ keptAt: '2026-11-21T18:00:00.000Z' });
    await ask({ ask: 'remove', address: '/order/b' });
    expect(Object.values(suite.caches.contents()).flat()).toEqual([]);
  });
});

describe('a request that reaches the service worker of an order’s page', () => {
  const fresh = '/api/order/user?orderId=a';
  beforeEach(() => keep('a', [LOGO]));

  it('is answered from the network while the network works', async () => {
    expect(await (await open(fresh)).json()).toEqual({ order: { id: 'a' } });
  });

  it.each([
    ['the network is down', 'down'],
    ['the server is down', 503],
  ] as const)('is answered from the copy, with the time of the copy, when %s', async (_, trouble) => {
    suite.troubles.set(fresh, trouble).set('/order/a', trouble).set('/order/a?from=sms', trouble);
    expect(await (await open(fresh)).json()).toEqual({ order: { id: 'a' }, keptAt: '2026-11-21T18:00:00.000Z' });
    expect(await (await open('/order/a?from=sms', 'navigate')).text()).toContain('mf-public-invoice');
  });

  it('is answered from the copy when the network takes too long', async () => {
    const never = serveOrder(suite.request(fresh), {
      environment: suite.environment,
      send: () => new Promise(() => {}),
      timeoutMs: 1,
    });
    expect(await (await never).json()).toHaveProperty('keptAt');
  });

  it('for a file is answered immediately from the copy on the device, because files never change', async () => {
    const before = suite.asked.length;
    await open('/assets/shell.js');
    await open(LOGO);
    expect(suite.asked).toHaveLength(before);
  });

  it('for anything without a copy is sent to the network', async () => {
    for (const path of ['/order/b', '/api/order/user?orderId=b', '/assets/other.js']) suite.troubles.set(path, 'down');
    await expect(open('/order/b', 'navigate')).rejects.toThrow('Failed to fetch');
    await expect(open('/api/order/user?orderId=b')).rejects.toThrow('Failed to fetch');
    await expect(open('/assets/other.js')).rejects.toThrow('Failed to fetch');
    suite.troubles.set('/api/order/user?orderId=b', 429);
    expect((await open('/api/order/user?orderId=b')).status).toBe(429);
  });

  it('deletes the copy of the order if the server no longer has the order', async () => {
    suite.troubles.set(fresh, 404);
    expect((await open(fresh)).status).toBe(404);
    expect(Object.values(suite.caches.contents()).flat()).toEqual([]);
  });

  it('is handled by the worker only if it is an HTTP GET request for something other than an event stream', () => {
    const stream = new Request(`${suite.origin}/api/events`, { headers: { accept: 'text/event-stream' } });
    const change = new Request(`${suite.origin}/api/user`, { method: 'POST' });
    const extension = { method: 'GET', url: 'chrome-extension://x/y.js', headers: new Headers() } as Request;
    expect([stream, change, extension, suite.request('/order/a')].map((request) => handles(request))).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });
});

describe('an order in a suite with separate origins for pages, API and releases', () => {
  const API = 'https://api.example/api';
  const CDN = 'https://cdn.example';
  const OF_CDN = REMOTE('one').map((path) => CDN + path);
  const logo = `${API}/files/logo.webp`;
  beforeEach(() => void (suite.site = { ...suite.site, api: API, releases: CDN }));

  it('is stored with the response and logo from the API’s origin and the files from the releases’ origin', async () => {
    expect(
      (
        await keep('a', [
          logo,
          `${CDN}/assets/x.js`,
          'https://elsewhere.example/api/files/x.webp',
          '/remotes/mf-x/one/x.js',
        ])
      ).keptAt,
    ).not.toBeNull();
    expect(suite.caches.contents()).toEqual({
      'kept-orders': ['/order/a'],
      'kept-pages': ['/order/a', `${API}/order/user?orderId=a`],
      'kept-files': [...SHELL, logo, ...OF_CDN].sort(),
    });
  });

  it('is served without a network from the copies of all three origins', async () => {
    await keep('a', [logo]);
    for (const path of [logo, ...OF_CDN, ...SHELL, '/order/a', `${API}/order/user?orderId=a`])
      suite.troubles.set(path, 'down');
    expect(await (await open('/order/a', 'navigate')).text()).toContain('mf-public-invoice');
    expect(await (await open(`${API}/order/user?orderId=a`)).json()).toHaveProperty('keptAt');
    for (const file of [logo, ...OF_CDN, ...SHELL]) expect(await (await open(file)).text()).toContain('of release one');
  });

  it('is removed from the device when the API no longer has the order', async () => {
    await keep('a', [logo]);
    suite.troubles.set(`${API}/order/user?orderId=a`, 404);
    await open(`${API}/order/user?orderId=a`);
    expect(Object.values(suite.caches.contents()).flat()).toEqual([]);
  });

  it('is stored with the new URLs when it is kept again after the API has moved to a separate origin', async () => {
    suite.site = { ...suite.site, api: '/api', releases: '' };
    await keep('a', [LOGO]);
    suite.site = { ...suite.site, api: API, releases: CDN };
    await keep('a', [logo]);
    expect(suite.caches.contents()['kept-pages']).toEqual(['/order/a', `${API}/order/user?orderId=a`]);
    expect(suite.caches.contents()['kept-files']).toEqual([...SHELL, logo, ...OF_CDN].sort());
  });

  it('is kept without its logo if the logo’s response has no readable status', async () => {
    const { fetch } = suite.environment;
    suite.environment.fetch = async (address, init) => (address === logo ? Response.error() : fetch(address, init));
    await keep('a', [logo]);
    expect(suite.caches.contents()['kept-files']).toEqual([...SHELL, ...OF_CDN].sort());
  });
});

it('An order is kept with the files of both releases of its remote while a canary runs', async () => {
  suite.canary = 'two';
  await keep('a');
  expect(suite.caches.contents()['kept-files']).toEqual([...SHELL, ...REMOTE('one'), ...REMOTE('two')].sort());
});
