import { get, type IncomingMessage, type ServerResponse } from 'node:http';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { jsonIn, SITE_DATA_ID, type SiteData } from 'contracts';
import { setCanary } from '../../release/canary';
import { publish, upload } from '../../release/publish';
import { RENDERER_FILE } from '../../release/releases';
import { folderStore } from '../../store/folder';
import { RENDERER, temporaryFolder, writeRemote } from '../../testing/fixtures';
import { BROWSER, dataIn, mainIn, REMOTE, renderingHost } from '../../testing/renderingHost';

const web = renderingHost();

describe('A page that its remote can render', () => {
  it('contains the parts of the document in the order in which the browser needs them', async () => {
    const { body, headers, statusCode } = await web.open();
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

  it('contains its styles in style elements, named as the remote’s runtime expects, and loads no style sheet', async () => {
    const body = await web.bodyOf();
    expect(body).toContain('<style data-href="assets/remote.0a1b2c3d.css">.mf-invoice_p{margin:0}</style>');
    expect(body).toMatch(/<style>p\{\}#frame:has/);
    expect(body).not.toMatch(/rel="?stylesheet/);
  });

  it('preloads the shell’s scripts and the remote’s first scripts at low priority, before its content', async () => {
    const body = await web.bodyOf();
    const preloads = [...body.slice(0, body.indexOf('<body')).matchAll(/<link rel="preload"[^>]*>/g)].map(([tag]) => ({
      address: /href="?([^"\s>]+)/.exec(tag)?.[1],
      isLow: tag.includes('as="script" fetchpriority="low"'),
      isSealed: /integrity="sha(256|384)-/.test(tag),
    }));
    expect(preloads).toEqual([
      { address: '/assets/shell.js', isLow: true, isSealed: true },
      { address: `/remotes/mf-invoice/${web.release}/remoteEntry.js`, isLow: true, isSealed: true },
      { address: `/remotes/mf-invoice/${web.release}/assets/remote.0a1b2c3d.js`, isLow: true, isSealed: true },
    ]);
  });

  it('has a Content-Security-Policy with hashes of its styles and first script, and nothing unsafe', async () => {
    const { body, headers } = await web.open();
    const policy = String(headers['content-security-policy']);
    expect(policy.match(/style-src [^;]*/)![0].match(/'sha256-/g)).toHaveLength(4);
    expect(policy.match(/script-src [^;]*/)![0].match(/'sha256-/g)).toHaveLength(1);
    expect(policy).not.toMatch(/unsafe|nonce/);
    expect(body.match(/<style/g)).toHaveLength(2);
  });

  it('contains the remote’s name, the release, the state and the time, so that the shell’s script can take over the page', async () => {
    expect(dataIn(await web.bodyOf())).toEqual({
      remote: 'mf-invoice',
      release: web.release,
      state: { name: 'Kabsa' },
      at: expect.any(Number) as unknown,
    });
  });

  it('contains the registry without the hashes of renderers, which browsers do not need', async () => {
    const { registry } = JSON.parse(jsonIn(await web.bodyOf(), SITE_DATA_ID)!) as SiteData;
    expect(registry.remotes['mf-invoice']).toMatchObject({ release: web.release, canary: null });
    expect(registry.remotes['mf-invoice']).not.toHaveProperty('renderer');
  });

  it('is rendered with one API request, which has the user’s IP address but no session', async () => {
    await web.open({ cookie: 'session=1', authorization: 'Bearer t' }, '/order/a%20b?x=1');
    expect(web.asked.map(({ url }) => url)).toEqual(['/api/order/user?orderId=a%20b']);
    expect(web.asked[0]!.headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'accept-language': '' });
    expect(web.asked[0]!.headers).not.toHaveProperty('authorization');
    expect(web.asked[0]!.headers).not.toHaveProperty('cookie');
  });

  it('is in the language and the theme of the user from its first byte', async () => {
    const arabic = await web.bodyOf({ 'accept-language': 'en', cookie: 'language=ar; theme=dark' });
    expect(arabic).toContain('<html lang="ar" dir="rtl" data-theme="dark">');
    expect(arabic).toContain('<title>Title in ar</title>');
    expect(mainIn(arabic)).toContain('| ar |');
    expect(await web.bodyOf({ 'accept-language': 'ur-PK', cookie: 'theme=%22%3E' })).toContain(
      '<html lang="ur" dir="rtl">',
    );
  });

  it('escapes markup in its data', async () => {
    web.answerApi = (_request, response) =>
      void response.end(JSON.stringify({ name: 'x', note: '</script><script>alert(1)</script>' }));
    expect(await web.bodyOf()).not.toContain('<script>alert');
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('is compressed for clients that accept compression (%s)', async (encoding, decode) => {
    const answer = await web.open({ 'accept-encoding': encoding });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(mainIn(decode(answer.rawPayload).toString())).toBe('/order/7 | en | Kabsa | /api');
  });

  it('begins to arrive before the API has responded: its page frame comes first', async () => {
    const call = new Promise<ServerResponse>((came) => (web.answerApi = (_request, response) => came(response)));
    const { port } = new URL(await web.host.listen({ port: 0, host: '127.0.0.1' }));
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

describe('A release with a renderer', () => {
  it('has two files that the web host does not serve: the renderer, and the HTML that surrounds each rendered page', async () => {
    for (const url of [
      `/remotes/mf-invoice/${web.release}/${RENDERER_FILE}`,
      `/.rendered/mf-invoice/${web.release}.json`,
    ]) {
      expect((await web.host.inject({ url, headers: BROWSER })).statusCode).toBe(404);
    }
  });

  it('cannot be published if the renderer is missing or if a rendered page is outside the remote’s mount paths', async () => {
    const { folder: other, remove: removeOther } = await temporaryFolder();
    const build = await writeRemote(other, { ...REMOTE, rendered: [{ page: '/elsewhere', call: '/x' }] });
    await mkdir(path.join(build, 'dist-server'), { recursive: true });
    await expect(publish(build, folderStore(web.storeDir), 'tester')).rejects.toThrow(
      /rendered page \/elsewhere is in none of the remote's mounts/,
    );
    const { rm } = await import('node:fs/promises');
    await rm(path.join(build, 'dist-server'), { recursive: true });
    await expect(publish(build, folderStore(web.storeDir), 'tester')).rejects.toThrow(
      /dist-server\/render\.cjs: the file is missing/,
    );
    await removeOther();
  });

  it('that is a canary renders pages for its share of the browsers; a new browser gets a canary number', async () => {
    const { folder: other, remove: removeOther } = await temporaryFolder();
    const store = folderStore(web.storeDir);
    const canary = await upload(
      await writeRemote(other, { ...REMOTE, version: '3.0.0', renderer: RENDERER.replace('<main>', '<main>canary ') }),
      store,
      'tester',
    );
    await setCanary('mf-invoice', canary.release, 0.5, store, 'tester');
    try {
      const pages = await Promise.all([0, 2500, 5000, 7500].map((place) => web.bodyOf({ cookie: `canary=${place}` })));
      expect(pages.filter((html) => mainIn(html)?.startsWith('canary')).map((html) => dataIn(html).release)).toEqual([
        canary.release,
        canary.release,
      ]);
      const { body, headers } = await web.open();
      const place = /^canary=(\d{1,4}); Path=\/; Max-Age=31536000; SameSite=Lax$/.exec(
        String(headers['set-cookie']),
      )?.[1];
      expect(dataIn(body).release).toBe(dataIn(await web.bodyOf({ cookie: `canary=${place}` })).release);
    } finally {
      await setCanary('mf-invoice', undefined, 0, store, 'tester');
      await removeOther();
    }
  });
});

it('The time limit for rendering a page does not include the time that the page waits while other pages are rendered', async () => {
  const slow =
    'const fast = exports.render; exports.render = (about) => { const end = Date.now() + 60; while (Date.now() < end); return fast(about); };';
  await web.withRenderer(RENDERER + slow, async () => {
    const bodies = await Promise.all(Array.from({ length: 20 }, (_, order) => web.bodyOf({}, `/order/${order}`)));
    expect(bodies.every((body) => mainIn(body)?.includes('Kabsa'))).toBe(true);
  });
});

it('Fifty pages that are requested at the same time are all rendered', async () => {
  // On a busy machine, fifty simultaneous requests to the API may take longer than one.
  const patient = await web.newHost({ apiTimeoutMs: 10_000 });
  const bodies = await Promise.all(
    Array.from({ length: 50 }, (_, order) => web.bodyOf({}, `/order/${order}`, patient)),
  );
  await patient.close();
  expect(bodies.map((body) => mainIn(body))).toEqual(
    Array.from({ length: 50 }, (_, order) => `/order/${order} | en | Kabsa | /api`),
  );
});
