import { get, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { RenderedData } from 'contracts';
import type { FastifyInstance } from 'fastify';
import { setCanary } from '../../release/canary';
import { publish, upload } from '../../release/publish';
import { RENDERER_FILE } from '../../release/releases';
import { rollBack } from '../../release/rollback';
import { folderStore } from '../../store/folder';
import { startFakeApi, type FakeApi } from '../../testing/fakeApi';
import { RENDERER, temporaryFolder, writeRemote, writeShell, type RemoteOptions } from '../../testing/fixtures';
import { createWebHost } from '../webHost';

const REMOTE: RemoteOptions = {
  name: 'mf-invoice',
  mounts: ['/user/invoice', '/order'],
  rendered: [{ page: '/order/:id', call: '/order/user?orderId={id}' }],
};
const API_PATIENCE_MS = 300;
const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'user-agent': 'Mozilla/5.0 Chrome/140' };

let folder: string;
let remove: () => Promise<void>;
let host: FastifyInstance;
let storeDir: string;
let release: string;
let api: FakeApi;
let asked: IncomingMessage[];
let answerApi: RequestListener;

beforeAll(async () => {
  ({ folder, remove } = await temporaryFolder());
  storeDir = path.join(folder, 'releases');
  ({ release } = await publish(await writeRemote(folder, REMOTE), folderStore(storeDir), 'tester'));
  await publish(await writeShell(folder), folderStore(storeDir), 'tester');
  api = await startFakeApi((request, response) => {
    asked.push(request);
    answerApi(request, response);
  });
  host = await newHost();
});
afterAll(async () => {
  await host.close();
  await api.stop();
  await remove();
});
beforeEach(() => {
  asked = [];
  answerApi = (_request, response) =>
    void response.setHeader('content-type', 'application/json').end('{"name":"Kabsa"}');
});

const newHost = (options: { render?: boolean; apiPatienceMs?: number } = {}) =>
  createWebHost({
    storeDir,
    apiOrigin: api.origin,
    logLevel: 'silent',
    apiPatienceMs: API_PATIENCE_MS,
    ...options,
  });
const open = (headers: Record<string, string> = {}, url = '/order/7', of = host) =>
  of.inject({ url, headers: { ...BROWSER, ...headers } });
const bodyOf = async (...about: Parameters<typeof open>) => (await open(...about)).body;
/** The page without rendering. */
const file = () => readFile(path.join(storeDir, 'index.html'), 'utf8');
const mainIn = (html: string) => /<div id="root" data-drawn><main>(.*?)<\/main><\/div>/.exec(html)?.[1];
const dataIn = (html: string) =>
  JSON.parse(/<script type="application\/json" id="rendered">(.*?)<\/script>/.exec(html)![1]!) as RenderedData;

/** Publishes another build of the remote for one test; then the first one is live again. */
async function withRenderer(renderer: string, test: (version: string) => Promise<void>): Promise<void> {
  const { folder: other, remove: removeOther } = await temporaryFolder();
  try {
    await publish(await writeRemote(other, { ...REMOTE, version: '2.0.0', renderer }), folderStore(storeDir), 'tester');
    await test('2.0.0');
  } finally {
    await rollBack('mf-invoice', release, folderStore(storeDir), 'tester');
    await removeOther();
  }
}

describe('A page that its remote can render', () => {
  it('contains its content, in the order in which the browser needs it', async () => {
    const { body, headers, statusCode } = await open();
    expect(statusCode).toBe(200);
    expect(mainIn(body)).toBe('/order/7 | en | Kabsa | /api');
    const order = [
      '<meta charset',
      'Content-Security-Policy',
      '<style>',
      '<div id="frame"><p>frame in en',
      '<div id="root" data-drawn>',
      'id="rendered"',
      'id="suite"',
      '<script>globalThis.booted',
      'src="/assets/shell.js"',
    ];
    const places = order.map((part) => body.indexOf(part));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places[0]).toBeGreaterThan(0);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    });
  });

  it('contains its styles inline, under the names that the remote’s runtime looks for, and loads none', async () => {
    const body = await bodyOf();
    expect(body).toContain('<style data-href="assets/remote.0a1b2c3d.css">p{margin:0}</style>');
    expect(body).toMatch(/<style>p\{\}#frame:has/);
    expect(body).not.toMatch(/rel="?stylesheet/);
  });

  it('preloads the scripts of the shell and of the remote’s first load before its content, with a low priority', async () => {
    const body = await bodyOf();
    const preloads = [...body.slice(0, body.indexOf('<body')).matchAll(/<link rel="preload"[^>]*>/g)].map(([tag]) => ({
      address: /href="?([^"\s>]+)/.exec(tag)?.[1],
      isLow: tag.includes('as="script" fetchpriority="low"'),
      isSealed: /integrity="sha(256|384)-/.test(tag),
    }));
    expect(preloads).toEqual([
      { address: '/assets/shell.js', isLow: true, isSealed: true },
      { address: `/remotes/mf-invoice/${release}/remoteEntry.js`, isLow: true, isSealed: true },
      { address: `/remotes/mf-invoice/${release}/assets/remote.0a1b2c3d.js`, isLow: true, isSealed: true },
    ]);
  });

  it('admits its styles and its first script by their hashes, and nothing unsafe', async () => {
    const { body, headers } = await open();
    const policy = String(headers['content-security-policy']);
    expect(policy.match(/style-src [^;]*/)![0].match(/'sha256-/g)).toHaveLength(4);
    expect(policy.match(/script-src [^;]*/)![0].match(/'sha256-/g)).toHaveLength(1);
    expect(policy).not.toMatch(/unsafe|nonce/);
    expect(body.match(/<style/g)).toHaveLength(2);
  });

  it('tells the client its remote, its release and its state', async () => {
    expect(dataIn(await bodyOf())).toEqual({ remote: 'mf-invoice', release, state: { name: 'Kabsa' } });
  });

  it('calls the API once, without a session, with the address of the reader', async () => {
    await open({ cookie: 'session=1', authorization: 'Bearer t' }, '/order/a%20b?x=1');
    expect(asked.map(({ url }) => url)).toEqual(['/api/order/user?orderId=a%20b']);
    expect(asked[0]!.headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'accept-language': '' });
    expect(asked[0]!.headers).not.toHaveProperty('authorization');
    expect(asked[0]!.headers).not.toHaveProperty('cookie');
  });

  it('is in the language and the theme of the reader from its first byte', async () => {
    const arabic = await bodyOf({ 'accept-language': 'en', cookie: 'language=ar; theme=dark' });
    expect(arabic).toContain('<html lang="ar" dir="rtl" data-theme="dark">');
    expect(arabic).toContain('<title>Title in ar</title>');
    expect(mainIn(arabic)).toContain('| ar |');
    expect(await bodyOf({ 'accept-language': 'ur-PK', cookie: 'theme=%22%3E' })).toContain(
      '<html lang="ur" dir="rtl">',
    );
  });

  it('escapes markup in its data', async () => {
    answerApi = (_request, response) =>
      void response.end(JSON.stringify({ name: 'x', note: '</script><script>alert(1)</script>' }));
    expect(await bodyOf()).not.toContain('<script>alert');
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('is compressed for clients that accept it (%s)', async (encoding, decode) => {
    const answer = await open({ 'accept-encoding': encoding });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(mainIn(decode(answer.rawPayload).toString())).toBe('/order/7 | en | Kabsa | /api');
  });

  it('is sent in part before the API has answered', async () => {
    const call = new Promise<ServerResponse>((came) => (answerApi = (_request, response) => came(response)));
    const { port } = new URL(await host.listen({ port: 0, host: '127.0.0.1' }));
    const response = await new Promise<IncomingMessage>((resolve) =>
      get({ port, path: '/order/7', headers: BROWSER }, resolve),
    );
    const parts = response.setEncoding('utf8')[Symbol.asyncIterator]() as AsyncIterator<string>;
    let seen = '';
    const readUntil = async (text: string) => {
      for (let part = await parts.next(); !part.done; part = await parts.next()) {
        seen += part.value;
        if (seen.includes(text)) return;
      }
    };
    await readUntil('frame in en');
    expect(seen).not.toContain('id="root"');
    (await call).end('{"name":"late"}');
    await readUntil('</html>');
    expect(mainIn(seen)).toContain('late');
  });
});

describe('The browser draws the page', () => {
  it.each([
    ['no page of the remote that can be rendered', {}, '/user/invoice?restId=1'],
    ['somebody who prefetches', { 'sec-purpose': 'prefetch;prerender' }, '/order/7'],
    ['the preview of a link', { 'user-agent': 'WhatsApp/2.23.20.0' }, '/order/7'],
    ['the worker that keeps orders', { 'sec-fetch-mode': 'cors', accept: 'text/html' }, '/order/7'],
    ['a program that takes anything', { accept: '*/*' }, '/order/7'],
    ['a developer’s own remote', {}, '/order/7?remote.mf-invoice=http://localhost:3001'],
  ])('for %s, and the API is not called', async (_, headers, url) => {
    expect(await bodyOf(headers as Record<string, string>, url)).toBe(await file());
    expect(asked).toEqual([]);
  });

  it('when rendering is switched off', async () => {
    const plain = await newHost({ render: false });
    expect(await bodyOf({}, '/order/7', plain)).toBe(await file());
    await plain.close();
  });

  it.each([
    ['refuses', (response) => void response.writeHead(404).end('{"code":"NOT_FOUND"}')],
    ['answers what is no JSON', (response) => void response.end('<html>')],
    ['breaks off', (response) => void response.socket!.destroy()],
    ['does not answer in time', () => {}],
  ] as [string, (response: Parameters<RequestListener>[1]) => void][])(
    'in the frame that has been sent when the API %s',
    async (_, answer) => {
      answerApi = (_request, response) => answer(response);
      const { body, statusCode } = await open();
      expect(statusCode).toBe(200);
      expect(body).toContain('<div id="root"></div>');
      expect(body).not.toContain('id="rendered"');
      expect(body).toContain('src="/assets/shell.js"');
    },
  );

  it('when the shell is too old to take over a rendered page', async () => {
    const { registry } = await import('contracts/registry');
    const { renderedPages } = await import('../../site/renderedPages');
    const live = registry.parse(JSON.parse(await readFile(path.join(storeDir, 'remotes/registry.json'), 'utf8')));
    const old = {
      ...live,
      shell: { ...live.shell!, offers: { ...live.shell!.offers, contract: { version: 2, oldest: 1 } } },
    };
    expect(
      await renderedPages(folderStore(storeDir), {
        registry: old,
        site: { publicUrl: '', api: '/api', releases: '', overrides: [] },
        manifests: {},
      }),
    ).toEqual([]);
  });

  it('when the renderer throws, and the next page is tried again', async () => {
    await withRenderer(
      `${RENDERER}; let times = 0; const { render } = exports; exports.render = (about) => { times += 1; if (times === 1) throw new Error('thrown'); return render(about); };`,
      async () => {
        expect(await bodyOf()).toContain('<div id="root"></div>');
        expect(mainIn(await bodyOf())).toContain('Kabsa');
      },
    );
  });

  it.each([
    ['takes too long', 'exports.render = () => { for (;;); };'],
    ['uses up its memory', 'exports.render = () => { const all = []; for (;;) all.push(new Array(1e5).fill({})); };'],
    [
      'ends its thread',
      'exports.render = () => { Promise.reject(new Error("nobody waits")); return new Promise(() => {}); };',
    ],
  ])('when the renderer %s; during its pause the file is sent, and the API is not called', async (_, fault) => {
    await withRenderer(RENDERER + fault, async () => {
      expect(await bodyOf()).toContain('<div id="root"></div>');
      asked = [];
      expect(await bodyOf()).toBe(await file());
      expect(asked).toEqual([]);
    });
  });

  it.each(['net', 'node:http', 'fs', 'child_process', 'worker_threads'])(
    'when the renderer uses %s, which it must not have',
    async (name) => {
      await withRenderer(`require('${name}');${RENDERER}`, async () => expect(await bodyOf()).toBe(await file()));
    },
  );

  it('when the program in the store differs from the published one', async () => {
    const program = path.join(storeDir, 'remotes/mf-invoice', release, RENDERER_FILE);
    const other = await newHost();
    await writeFile(program, `${RENDERER}//`);
    try {
      expect(await bodyOf({}, '/order/7', other)).toBe(await file());
    } finally {
      await writeFile(program, RENDERER);
      await other.close();
    }
  });
});

describe('A release with a renderer', () => {
  it('does not serve the program or the parts of its pages', async () => {
    for (const url of [`/remotes/mf-invoice/${release}/${RENDERER_FILE}`, `/.rendered/mf-invoice/${release}.json`]) {
      expect((await host.inject({ url, headers: BROWSER })).statusCode).toBe(404);
    }
  });

  it('cannot be published without the program, or for addresses of others', async () => {
    const { folder: other, remove: removeOther } = await temporaryFolder();
    const build = await writeRemote(other, { ...REMOTE, rendered: [{ page: '/elsewhere', call: '/x' }] });
    await mkdir(path.join(build, 'dist-server'), { recursive: true });
    await expect(publish(build, folderStore(storeDir), 'tester')).rejects.toThrow(
      /rendered page \/elsewhere is in none of the remote's mounts/,
    );
    const { rm } = await import('node:fs/promises');
    await rm(path.join(build, 'dist-server'), { recursive: true });
    await expect(publish(build, folderStore(storeDir), 'tester')).rejects.toThrow(
      /dist-server\/render\.cjs: the file is missing/,
    );
    await removeOther();
  });

  it('renders, as a canary, for the browsers in its share, and gives browsers without a canary number one', async () => {
    const { folder: other, remove: removeOther } = await temporaryFolder();
    const store = folderStore(storeDir);
    const canary = await upload(
      await writeRemote(other, { ...REMOTE, version: '3.0.0', renderer: RENDERER.replace('<main>', '<main>canary ') }),
      store,
    );
    await setCanary('mf-invoice', canary.release, 0.5, store, 'tester');
    try {
      const pages = await Promise.all([0, 2500, 5000, 7500].map((place) => bodyOf({ cookie: `canary=${place}` })));
      expect(pages.filter((html) => mainIn(html)?.startsWith('canary')).map((html) => dataIn(html).release)).toEqual([
        canary.release,
        canary.release,
      ]);
      const { body, headers } = await open();
      const place = /^canary=(\d{1,4}); Path=\/; Max-Age=31536000; SameSite=Lax$/.exec(
        String(headers['set-cookie']),
      )?.[1];
      expect(dataIn(body).release).toBe(dataIn(await bodyOf({ cookie: `canary=${place}` })).release);
    } finally {
      await setCanary('mf-invoice', undefined, 0, store, 'tester');
      await removeOther();
    }
  });
});

it('A page may wait for other pages longer than the rendering of one page may take', async () => {
  const slow =
    'const fast = exports.render; exports.render = (about) => { const end = Date.now() + 60; while (Date.now() < end); return fast(about); };';
  await withRenderer(RENDERER + slow, async () => {
    const bodies = await Promise.all(Array.from({ length: 20 }, (_, order) => bodyOf({}, `/order/${order}`)));
    expect(bodies.every((body) => mainIn(body)?.includes('Kabsa'))).toBe(true);
  });
});

it('Fifty pages at once are all rendered, in one thread', async () => {
  // Fifty calls of the API at once may take a busy machine longer than one.
  const patient = await newHost({ apiPatienceMs: 10_000 });
  const bodies = await Promise.all(Array.from({ length: 50 }, (_, order) => bodyOf({}, `/order/${order}`, patient)));
  await patient.close();
  expect(bodies.map((body) => mainIn(body))).toEqual(
    Array.from({ length: 50 }, (_, order) => `/order/${order} | en | Kabsa | /api`),
  );
});
