import path from 'node:path';
import { PUBLIC_ORIGIN_MARK } from 'contracts';
import type { FastifyInstance } from 'fastify';
import { temporaryFolder, writeFiles, writeShell } from '../testing/fixtures';
import { createWebHost, type WebHostOptions } from './webHost';

const drawn = (title: string, address: string) =>
  `<!doctype html><html lang=en dir=ltr><head><meta charset=utf-8><title>${title}</title><link rel=canonical href="${PUBLIC_ORIGIN_MARK}${address}">` +
  `<script defer src=/assets/shell.js></script></head><body><div id=root data-drawn><h1>${title}</h1></div></body></html>`;

let remove: () => Promise<void>;
let options: WebHostOptions;
let host: FastifyInstance;

beforeAll(async () => {
  const { folder, remove: removeFolder } = await temporaryFolder();
  remove = removeFolder;
  options = { shellDir: await writeShell(folder), storeDir: path.join(folder, 'releases'), apiOrigin: 'http://127.0.0.1:1', logLevel: 'silent' };
  await writeFiles(options.shellDir, {
    'pages/index.en.html': drawn('Landing', '/'),
    'pages/index.ar.html': drawn('الصفحة', '/'),
    'pages/Privacy.en.html': drawn('Privacy', '/Privacy'),
    'robots.txt': `Sitemap: ${PUBLIC_ORIGIN_MARK}/sitemap.xml\n`,
    'sitemap.xml': `<urlset><url><loc>${PUBLIC_ORIGIN_MARK}/Privacy</loc></url></urlset>`,
    'preview.png': 'not really',
  });
  host = await createWebHost(options);
});
afterAll(async () => {
  await host.close();
  await remove();
});

const page = (url: string, headers: Record<string, string> = {}) => host.inject({ url, headers: { accept: 'text/html', host: 'eat.example', ...headers } });

describe('A public page', () => {
  it('comes as the build drew it, in the language of the request', async () => {
    expect((await page('/')).body).toContain('<title>Landing</title>');
    const arabic = (await page('/', { 'accept-language': 'ar' })).body;
    expect(arabic).toContain('<h1>الصفحة</h1>');
    expect(arabic).toContain('<html lang="ar" dir="rtl">');
  });

  it.each(['/Privacy', '/privacy', '/Privacy/', '/Privacy?from=app'])('has one HTML for every spelling of its address (%s)', async (address) => {
    expect((await page(address)).body).toContain('<title>Privacy</title>');
  });

  it('carries the registry like any other page, so that its script can take over', async () => {
    expect((await page('/')).body).toMatch(/<script type="application\/json" id="suite">.*<script defer src=\/assets\/shell.js>/s);
  });

  it('may be kept by search engines', async () => {
    expect((await page('/')).headers['x-robots-tag']).toBeUndefined();
    expect((await page('/Privacy')).headers['x-robots-tag']).toBeUndefined();
  });

  it('in a language that the build has not drawn is drawn by its script, and not kept', async () => {
    const { body, headers } = await page('/Privacy', { 'accept-language': 'ur' });
    expect(body).toContain('<div id="root"></div>');
    expect(headers['x-robots-tag']).toBe('noindex, nofollow');
  });
});

describe("Any other page is somebody's own and never kept by a search engine", () => {
  it.each(['/order/7b1c', '/user/invoice?restId=1&deviceId=2', '/dashboard', '/dashboard/login', '/nowhere', '/index', '/privacy.en', '/Privacy/more', '/..%2fpages%2findex'])('%s', async (address) => {
    const { body, headers } = await page(address);
    expect(headers['x-robots-tag']).toBe('noindex, nofollow');
    expect(body).toContain('<div id="root"></div>');
  });

  it('nor are the files of the pages served under their own names', async () => {
    expect((await page('/pages/index.en.html')).statusCode).toBe(404);
  });
});

describe('The address people use', () => {
  it('is the one the request was sent to', async () => {
    expect((await page('/')).body).toContain('<link rel=canonical href="http://eat.example/">');
    expect((await page('/robots.txt')).body).toBe('Sitemap: http://eat.example/sitemap.xml\n');
    expect(await page('/sitemap.xml')).toMatchObject({ body: '<urlset><url><loc>http://eat.example/Privacy</loc></url></urlset>' });
  });

  it('is that of PUBLIC_URL where it is set, whatever the request says', async () => {
    const known = await createWebHost({ ...options, publicUrl: 'https://receipts.example' });
    try {
      const answer = await known.inject({ url: '/', headers: { accept: 'text/html', host: 'elsewhere.example' } });
      expect(answer.body).toContain('<link rel=canonical href="https://receipts.example/">');
      expect(answer.body).not.toContain('elsewhere');
    } finally {
      await known.close();
    }
  });

  it('is not believed where it is no host: the page names its path alone', async () => {
    const { body } = await page('/', { host: 'a"><script>alert(1)</script>' });
    expect(body).toContain('<link rel=canonical href="/">');
    expect(body).not.toContain('alert');
  });
});

describe('What crawlers read', () => {
  it('has its own types', async () => {
    expect((await page('/robots.txt')).headers['content-type']).toMatch(/^text\/plain/);
    expect((await page('/sitemap.xml')).headers['content-type']).toMatch(/^application\/xml/);
    expect((await page('/preview.png')).headers['content-type']).toBe('image/png');
  });
});
