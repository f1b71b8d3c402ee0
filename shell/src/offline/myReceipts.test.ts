/** @jest-environment node */
import { FRESH_ANSWERS, jsonElement, RENDERED_ID, RENDERED_ROOT, SITE_DATA_ID } from 'contracts';
import { changesDiner, installMyReceipts, sendChange, serveMyReceipts } from './myReceipts';
import { fakeCaches, fakeSuite } from './testing/fakeCaches';

const ORIGIN = 'https://receipts.example';
/** The page of a release, without the diner's data. */
const pageOf = (release: string) =>
  `${jsonElement(SITE_DATA_ID, {
    registry: { schema: 1, remotes: {}, shell: { release } },
    site: { publicUrl: ORIGIN, api: '/api', releases: '', overrides: [] },
    manifests: {},
    shellFiles: ['/assets/shell.js'],
  })}<div id="root"></div>`;
const KEPT_ROOT = '<div id="root" data-drawn="kept">';
const HTML = pageOf('one');
/** The home page of a release as the server renders it for the diner, with the API's responses. */
const renderedOf = (receipt: string, release = 'one', id = 'diner-1') =>
  pageOf(release)
    .replace('<div id="root">', `${RENDERED_ROOT}<p>${receipt}</p>`)
    .concat(jsonElement(RENDERED_ID, dataOf(receipt, id)));
const dataOf = (receipt: string, id = 'diner-1') => ({
  reader: `mark-${id}`,
  answers: {
    '/api/customer/session': { ...SIGNED_IN, id },
    '/api/customer/receipts': { receipts: [receipt] },
    '/api/customer/spending/alerts': { alerts: ['near'] },
  },
});
const SIGNED_IN = { signedIn: true, id: 'diner-1', phone: '+966 5• ••• ••34' };

let caches: ReturnType<typeof fakeCaches>;
/** The network's responses, keyed by path. A path without a response is unreachable. */
let network: Map<string, () => Response>;
/** The work that the worker continues after its response. */
let background: Promise<unknown>[];

beforeEach(() => {
  background = [];
  caches = fakeCaches();
  network = new Map([
    ['/me', () => new Response(HTML)],
    ['/assets/shell.js', () => new Response('shell')],
    ['/api/customer/session', () => Response.json(SIGNED_IN)],
    ['/api/customer/receipts', () => Response.json({ receipts: ['first'] })],
    ['/api/customer/receipts/a', () => Response.json({ order: 'a' })],
  ]);
});

/** Responds as the network does. */
async function send({ url }: Request): Promise<Response> {
  const answer = network.get(new URL(url).pathname);
  if (!answer) throw new TypeError('Failed to fetch');
  return answer();
}

const optionsWith = (timeoutMs: number) => ({
  ...{ caches, send, origin: ORIGIN, timeoutMs },
  waitUntil: (work: Promise<unknown>) => void background.push(work),
});

/** Reads from a network that answers only after the time limit. */
async function read(path: string, answer: () => Promise<Response>): Promise<Response> {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  let end = () => {};
  const isOver = new Promise<void>((resolve) => (end = resolve));
  const served = serveMyReceipts(new Request(ORIGIN + path), { ...optionsWith(1), send: () => isOver.then(answer) });
  await jest.advanceTimersByTimeAsync(2);
  jest.useRealTimers();
  end();
  return served;
}
const late = async (body: object) => Response.json(body);

/** Opens a URL, and waits until the worker has also finished its work in the background. */
async function open(path: string, init: RequestInit = {}): Promise<string> {
  const answer = await serveMyReceipts(new Request(ORIGIN + path, init), optionsWith(1000));
  await Promise.all(background.splice(0));
  return `${answer.status} ${await answer.text()}`;
}

/** Opens each path of the network once, and returns the paths. */
async function visit(): Promise<string[]> {
  const paths = [...network.keys()];
  for (const path of paths) await open(path);
  return paths;
}

describe('a diner’s pages', () => {
  it('are served from their copies while there is no network, if they were opened before', async () => {
    const paths = await visit();
    network.clear();
    for (const path of paths) expect(await open(path)).toMatch(/^200 /);
    expect(await open('/me/receipts/a')).toBe(`200 ${HTML}`);
    await expect(open('/api/customer/receipts/b')).rejects.toThrow('Failed to fetch');
  });

  it('are served from the network while it works, and from their copies after a server error', async () => {
    await visit();
    network.set('/api/customer/receipts', () => Response.json({ receipts: ['second'] }));
    expect(await open('/api/customer/receipts')).toContain('second');
    network.set('/api/customer/receipts', () => new Response('{}', { status: 503 }));
    expect(await open('/api/customer/receipts')).toContain('second');
  });

  it('are stored with the API responses of the receipts and the session, but of no other endpoint', async () => {
    network.set('/api/customer/copy', () => Response.json({ account: 'all' }));
    network.set('/api/statistics', () => Response.json({}));
    await visit();
    expect(Object.values(caches.contents()).flat().sort()).toEqual([
      '/api/customer/receipts',
      '/api/customer/receipts/a',
      '/api/customer/session',
      '/assets/shell.js',
      '/me',
    ]);
  });

  it('are stored with the 400 latest responses, and the page and the session remain stored', async () => {
    await open('/me');
    await open('/api/customer/session');
    const paths = Array.from({ length: 410 }, (_, index) => `/api/customer/receipts/${index}`);
    for (const path of paths) {
      network.set(path, () => Response.json({ order: path }));
      await open(path);
    }
    const stored = caches.contents()['kept-mine'] ?? [];
    expect(stored).toEqual(expect.arrayContaining(['/me', '/api/customer/session', ...paths.slice(-390)]));
    expect(stored.length).toBeLessThanOrEqual(402);
  });

  it.each([
    ['the session ends', '/api/customer/session', () => Response.json({ signedIn: false, id: null, phone: null })],
    ['the API responds to a request with 401', '/api/customer/receipts', () => new Response('{}', { status: 401 })],
  ])('are deleted from the device when %s', async (_, path, answer) => {
    await visit();
    network.set(path, answer);
    await open(path);
    expect(caches.contents()['kept-mine'] ?? []).toEqual([]);
    network.clear();
    await expect(open('/api/customer/receipts/a')).rejects.toThrow('Failed to fetch');
  });

  it('are deleted from the device when the same diner’s session shows only what was saved on the device', async () => {
    network.set('/api/customer/session', () => Response.json({ ...SIGNED_IN, scope: 'full' }));
    await visit();
    network.set('/api/customer/session', () => Response.json({ ...SIGNED_IN, scope: 'device' }));
    await open('/api/customer/session');
    network.delete('/api/customer/receipts/a');
    await expect(open('/api/customer/receipts/a')).rejects.toThrow('Failed to fetch');
  });

  it('are deleted from the device when another diner signs in, even if both phone numbers end in the same digits', async () => {
    await visit();
    network.set('/api/customer/session', () => Response.json({ ...SIGNED_IN, id: 'diner-2' }));
    await open('/api/customer/session');
    expect(caches.contents()['kept-mine']).toEqual(['/api/customer/session']);
  });

  it('are not deleted when another person has confirmed the diner’s phone number with a code', async () => {
    const paths = await visit();
    network.set('/api/customer/session', () => Response.json({ ...SIGNED_IN, phone: null }));
    await open('/api/customer/session');
    network.clear();
    for (const path of paths) expect(await open(path)).toMatch(/^200 /);
  });

  it('are not stored when the session ended while they were being fetched', async () => {
    await visit();
    const onItsWay = network.get('/api/customer/receipts')!;
    network.set('/api/customer/session', () => Response.json({ signedIn: false, id: null, phone: null }));
    await open('/api/customer/session');
    network.set('/api/customer/receipts', onItsWay);
    await open('/api/customer/receipts');
    expect(caches.contents()['kept-mine'] ?? []).toEqual([]);
  });

  it('wait for the session from the server while the network is slow, and do not use the stored session', async () => {
    await visit();
    const answer = await read('/api/customer/session', () => late({ ...SIGNED_IN, id: 'diner-2' }));
    expect(await answer.json()).toMatchObject({ id: 'diner-2' });
    expect(caches.contents()['kept-mine']).toEqual(['/api/customer/session']);
  });

  describe('after the diner has answered a question or changed a receipt', () => {
    const changing = new Request(`${ORIGIN}/api/customer/receipts/a/mine`, { method: 'POST' });

    beforeEach(async () => {
      await visit();
      await sendChange(changing, { send: async () => new Response() });
    });

    it('wait for the network while it is slow, and use its response as the copy from then on', async () => {
      const answer = await read('/api/customer/receipts', () => late({ receipts: ['all'] }));
      expect(await answer.json()).toEqual({ receipts: ['all'] });
      const next = await read('/api/customer/receipts', () => new Promise(() => {}));
      expect(await next.json()).toEqual({ receipts: ['all'] });
    });

    it('use a response that was requested before the change as if it was stored before', async () => {
      const early = read('/api/customer/receipts', () => late({ receipts: ['early'] }));
      await sendChange(changing, { send: async () => new Response() });
      await early;
      const next = await read('/api/customer/receipts', () => late({ receipts: ['all'] }));
      expect(await next.json()).toEqual({ receipts: ['all'] });
    });

    it('use their copies without a network', async () => {
      network.clear();
      expect(await open('/api/customer/receipts')).toContain('first');
      expect(await open('/api/customer/session')).toContain('diner-1');
    });

    it('use no copies after a sign-in, not even without a network, until the session is known', async () => {
      const signIn = new Request(`${ORIGIN}/api/customer/session`, { method: 'POST' });
      await sendChange(signIn, { send: async () => new Response('{}', { status: 429 }) });
      const session = network.get('/api/customer/session')!;
      network.delete('/api/customer/session');
      network.delete('/api/customer/receipts');
      expect(await open('/api/customer/receipts')).toContain('first');
      await sendChange(signIn, { send: async () => new Response() });
      for (const path of ['/api/customer/session', '/api/customer/receipts'])
        await expect(open(path)).rejects.toThrow('Failed to fetch');
      network.set('/api/customer/session', session);
      await open('/api/customer/session');
      expect(await open('/api/customer/receipts')).toContain('first');
    });

    it('do not use the copies of a diner who has been replaced while the request was running', async () => {
      const receipts = read('/api/customer/receipts', async () => {
        await read('/api/customer/session', async () => Response.json({ ...SIGNED_IN, id: 'diner-2' }));
        throw new TypeError('Failed to fetch');
      });
      await expect(receipts).rejects.toThrow('Failed to fetch');
    });
  });

  it.each([
    ['POST', '/api/customer/receipts/a/mine', true],
    ['PATCH', '/api/customer/receipts/a', true],
    ['GET', '/api/customer/receipts', false],
    ['POST', '/api/telemetry', false],
  ])('count %s %s as a change: %p', (method, path, expected) => {
    expect(changesDiner(new Request(ORIGIN + path, { method }), ORIGIN)).toBe(expected);
  });

  it('no longer include the stored copy of a receipt that the server no longer has', async () => {
    await visit();
    network.set('/api/customer/receipts/a', () => new Response('{}', { status: 404 }));
    expect(await open('/api/customer/receipts/a')).toMatch(/^404/);
    network.clear();
    await expect(open('/api/customer/receipts/a')).rejects.toThrow('Failed to fetch');
  });
});

describe('the HTML page of a diner’s receipts, which contains no data of the diner,', () => {
  const NEWER = pageOf('two');

  it('comes immediately from the copy on the device, even while the network is slow', async () => {
    await visit();
    const never = () => new Promise<Response>(() => {});
    const answer = await serveMyReceipts(new Request(`${ORIGIN}/me`), { ...optionsWith(60_000), send: never });
    expect(await answer.text()).toBe(HTML);
  });

  it('comes from the old copy at the first start after a release; the second start uses the new page and deletes the old files', async () => {
    await visit();
    network.set('/me', () => new Response(NEWER));
    expect(await open('/me')).toContain(HTML);
    expect(caches.contents()['kept-my-files']).toEqual(['/assets/shell.js']);
    expect(await open('/me')).toContain(NEWER);
    expect(caches.contents()['kept-my-files'] ?? []).toEqual([]);
    network.clear();
    expect(await open('/me')).toContain(NEWER);
  });

  it('comes with its files from the copy of the earlier release while a newer release cannot be loaded', async () => {
    await visit();
    network.set('/me', () => new Response(NEWER));
    await open('/me');
    network.clear();
    expect(await open('/me')).toContain(HTML);
    expect(await open('/assets/shell.js')).toBe('200 shell');
  });

  it.each([
    ['reloaded', '/me', { cache: 'no-cache' as const }],
    ['opened with a query in its URL', '/me?override=mf-customer', {}],
  ])('comes from the network when it is %s', async (_, path, init) => {
    await visit();
    network.set('/me', () => new Response(NEWER));
    expect(await open(path, init)).toContain(NEWER);
  });

  it('comes from the network for the page that scans codes, because only its headers allow the camera, and from the copy without a network', async () => {
    await visit();
    network.set('/me/scan', () => new Response('with the camera'));
    expect(await open('/me/scan')).toBe('200 with the camera');
    expect(await open('/me')).toBe(`200 ${HTML}`);
    network.clear();
    expect(await open('/me/scan')).toBe(`200 ${HTML}`);
  });

  it('is stored when the service worker is installed, with all files that the page may load and no data of the diner', async () => {
    const suite = fakeSuite();
    const html = await (await suite.send(suite.request('/order/a'))).text();
    const asked: string[] = [];
    network.set('/me', () => new Response(html.replaceAll('"/order"', '"/me"')));
    await installMyReceipts({
      ...optionsWith(1000),
      send: async (request) => {
        asked.push(new URL(request.url).pathname);
        return network.get(new URL(request.url).pathname)?.() ?? new Response('a file');
      },
    });
    expect(caches.contents()['kept-mine']).toEqual(['/me']);
    expect(caches.contents()['kept-my-files']).toEqual(
      expect.arrayContaining(['/assets/shell.js', '/remotes/mf-public-invoice/one/assets/later.js']),
    );
    expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
  });
});

describe('the home page that the server renders for a diner', () => {
  /**
   * Sets the network's responses for the home page: the rendered page with the diner's cookie, and the plain page
   * without the cookie.
   */
  const answerHome = (plain: string, rendered: string) => {
    home = { plain, rendered };
  };
  let home: { plain: string; rendered: string };
  const sendHome = async (request: Request) =>
    new URL(request.url).pathname === '/me'
      ? new Response(request.credentials === 'omit' ? home.plain : home.rendered, {
          headers: { 'content-encoding': 'br', 'content-security-policy': "default-src 'self'" },
        })
      : send(request);
  const start = async (path = '/me', init: RequestInit = {}) => {
    const answer = await serveMyReceipts(new Request(ORIGIN + path, init), { ...optionsWith(1000), send: sendHome });
    while (background.length > 0) await Promise.all(background.splice(0));
    return answer;
  };

  beforeEach(async () => {
    answerHome(HTML, renderedOf('first'));
    await installMyReceipts({ caches, send: sendHome, origin: ORIGIN });
    await open('/api/customer/session');
    await start();
  });

  it('is shown from its copy at the next start; meanwhile the service worker fetches the newest page for the following start', async () => {
    answerHome(HTML, renderedOf('second'));
    const next = await (await start()).text();
    expect(next).toContain(`${KEPT_ROOT}<p>first</p>`);
    expect(await (await start()).text()).toContain(`${KEPT_ROOT}<p>second</p>`);
  });

  it('is fetched again while its copy is shown; the first request for the new API responses gets them, and a second one gets 504', async () => {
    answerHome(HTML, renderedOf('second'));
    network.clear();
    await start();
    expect(await (await start(FRESH_ANSWERS)).json()).toEqual(dataOf('second'));
    expect((await start(FRESH_ANSWERS)).status).toBe(504);
  });

  it('is stored with its API responses, so that the screens show the same data without a network', async () => {
    answerHome(HTML, renderedOf('second'));
    await start();
    network.clear();
    expect(await open('/api/customer/receipts')).toContain('second');
    expect(await open('/api/customer/spending/alerts')).toContain('near');
  });

  it.each([
    ['the network has a newer release', renderedOf('second', 'two')],
    ['the server did not render the page', HTML],
  ])('is shown from its copy without newer API responses when %s', async (_, answer) => {
    answerHome(HTML, answer);
    await start();
    expect((await start(FRESH_ANSWERS)).status).toBe(504);
  });

  it('is shown from its copy until a slow network brings the newest API responses', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
    const slow = {
      ...{ caches, origin: ORIGIN, waitUntil: () => {} },
      send: (request: Request) =>
        new Promise<Response>((resolve) => void setTimeout(() => resolve(sendHome(request)), 4000)),
    };
    answerHome(HTML, renderedOf('second'));
    expect(await (await serveMyReceipts(new Request(`${ORIGIN}/me`), slow)).text()).toContain('<p>first</p>');
    const fresh = serveMyReceipts(new Request(ORIGIN + FRESH_ANSWERS), slow);
    await jest.advanceTimersByTimeAsync(4000);
    expect(await (await fresh).text()).toContain('second');
    jest.useRealTimers();
  });

  it('is shown from its copy without newer API responses while the network does not answer', async () => {
    const never = { ...optionsWith(1), send: () => new Promise<Response>(() => {}) };
    await serveMyReceipts(new Request(`${ORIGIN}/me`), never);
    expect((await serveMyReceipts(new Request(ORIGIN + FRESH_ANSWERS), never)).status).toBe(504);
  });

  it('shows no data of the previous diner after a different diner has signed in, and the previous diner’s stored receipts are deleted', async () => {
    await open('/api/customer/receipts/a');
    answerHome(HTML, renderedOf('theirs', 'one', 'diner-2'));
    await start();
    expect(caches.contents()['kept-mine']).not.toContain('/api/customer/receipts/a');
    expect(await (await start()).text()).not.toContain('<p>first</p>');
  });

  it('is stored with its Content-Security-Policy header and without its Content-Encoding header', async () => {
    const { headers } = await start();
    expect([headers.get('content-security-policy'), headers.get('content-encoding')]).toEqual([
      "default-src 'self'",
      null,
    ]);
  });

  it('is shown without a network', async () => {
    const offline = { ...optionsWith(1000), send: async () => Promise.reject(new TypeError('Failed to fetch')) };
    const answer = await serveMyReceipts(new Request(`${ORIGIN}/me`), offline);
    expect(await answer.text()).toContain('<p>first</p>');
  });

  it('is shown only at its own URL, not at the URLs of the diner’s other pages', async () => {
    expect(await (await start('/me/spending')).text()).toBe(HTML);
    expect(await (await start('/me/')).text()).toContain('<p>first</p>');
  });

  it('is deleted from the device with the receipts and the logos of their restaurants when the session ends', async () => {
    network.set('/api/files/logo.webp', () => new Response('logo'));
    await open('/api/files/logo.webp');
    network.delete('/api/files/logo.webp');
    expect(await open('/api/files/logo.webp')).toBe('200 logo');
    network.set('/api/customer/session', () => Response.json({ signedIn: false, id: null, phone: null }));
    await open('/api/customer/session');
    expect(Object.values(caches.contents()).flat()).not.toContain('/api/files/logo.webp');
    expect(caches.contents()['kept-mine'] ?? []).toEqual([]);
  });

  it('is not stored, and no logo is, when the session ended while they were being fetched', async () => {
    network.set('/api/customer/session', () => Response.json({ signedIn: false, id: null, phone: null }));
    await open('/api/customer/session');
    network.set('/api/files/logo.webp', () => new Response('logo'));
    await open('/api/files/logo.webp');
    await start('/me');
    expect(caches.contents()['kept-mine']).toEqual(['/me']);
    expect((await start(FRESH_ANSWERS)).status).toBe(504);
  });

  it('is stored after another diner’s sign-in has deleted the copies, even if the page arrives before the session', async () => {
    await caches.delete('kept-mine');
    await installMyReceipts({ caches, send: sendHome, origin: ORIGIN });
    answerHome(HTML, renderedOf('theirs', 'one', 'diner-2'));
    network.set('/api/customer/session', () => Response.json({ ...SIGNED_IN, id: 'diner-2' }));
    expect(await (await start()).text()).toBe(HTML);
    expect(await (await start()).text()).toContain(`${KEPT_ROOT}<p>theirs</p>`);
  });

  it('is not stored after the copies were deleted, if the session has ended', async () => {
    await caches.delete('kept-mine');
    await installMyReceipts({ caches, send: sendHome, origin: ORIGIN });
    network.set('/api/customer/session', () => Response.json({ signedIn: false, id: null, phone: null }));
    await start();
    expect(caches.contents()['kept-mine'] ?? []).toEqual([]);
  });

  it('comes from its old copy at the first start after a release, and from the network at the second', async () => {
    answerHome(pageOf('two'), renderedOf('second', 'two'));
    expect(await (await start()).text()).toContain('<p>first</p>');
    expect(await (await start()).text()).toContain(`${RENDERED_ROOT}<p>second</p>`);
    expect(await (await start()).text()).toContain(`${KEPT_ROOT}<p>second</p>`);
    expect(await (await start('/me/points')).text()).toBe(pageOf('two'));
  });

  it('is not shown if a reload takes too long; the stored HTML page without data of the diner is shown instead', async () => {
    const never = () => new Promise<Response>(() => {});
    const answer = await serveMyReceipts(new Request(`${ORIGIN}/me`, { cache: 'no-cache' }), {
      ...optionsWith(1),
      send: never,
    });
    expect(await answer.text()).toBe(HTML);
  });
});
