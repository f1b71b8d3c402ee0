import path from 'node:path';
import { PUBLIC_ORIGIN_MARK } from 'contracts';
import type { FastifyInstance } from 'fastify';
import { publish } from '../release/publish';
import { setSite } from '../site/setSite';
import { folderStore } from '../store/folder';
import { temporaryFolder, writeShell } from '../testing/fixtures';
import { createWebHost } from './webHost';

/** Returns a page of the shell's build. */
const drawn = (file: string, language: string, title: string, address: string) => ({
  file,
  language,
  head: `<title>${title}</title><link rel="canonical" href="${PUBLIC_ORIGIN_MARK}${address}">`,
  root: `<h1>${title}</h1>`,
});

let folder: string;
let remove: () => Promise<void>;
let host: FastifyInstance;
const store = () => folderStore(path.join(folder, 'releases'));

beforeAll(async () => {
  ({ folder, remove } = await temporaryFolder());
  const shell = await writeShell(folder, {
    pages: [
      drawn('pages/index.en.html', 'en', 'Landing', '/'),
      drawn('pages/index.ar.html', 'ar', 'الصفحة', '/'),
      drawn('pages/Privacy.en.html', 'en', 'Privacy', '/Privacy'),
    ],
    files: {
      'robots.txt': `Sitemap: ${PUBLIC_ORIGIN_MARK}/sitemap.xml\n`,
      'sitemap.xml': `<urlset><url><loc>${PUBLIC_ORIGIN_MARK}/Privacy</loc></url></urlset>`,
      'preview.png': 'not really',
    },
  });
  await setSite({ publicUrl: 'https://eat.example' }, store(), 'tester');
  await publish(shell, store(), 'tester');
  host = await createWebHost({
    storeDir: path.join(folder, 'releases'),
    apiOrigin: 'http://127.0.0.1:1',
    logLevel: 'silent',
  });
});
afterAll(async () => {
  await host.close();
  await remove();
});

const page = (url: string, headers: Record<string, string> = {}) =>
  host.inject({ url, headers: { accept: 'text/html', host: 'a"><script>alert(1)</script>', ...headers } });

describe('A public page', () => {
  it('is served as the build rendered it, in the language of the request', async () => {
    expect((await page('/')).body).toContain('<title>Landing</title>');
    expect((await page('/', { 'accept-language': 'fr, ar-SA;q=0.9, en;q=0.5' })).body).toContain('<h1>الصفحة</h1>');
    expect((await page('/', { 'accept-language': 'AR ; q=1 , en; q=0.5' })).body).toContain('<h1>الصفحة</h1>');
    expect((await page('/', { 'accept-language': 'en', cookie: 'a=b; language=ar' })).body).toContain(
      '<h1>الصفحة</h1>',
    );
    expect((await page('/', { 'accept-language': 'ar;q=0, en', cookie: 'language=xx' })).body).toContain(
      '<h1>Landing</h1>',
    );
  });

  it.each(['/Privacy', '/privacy', '/Privacy/', '/Privacy?from=app'])(
    'has the same HTML for every spelling of its URL (%s)',
    async (address) => {
      expect((await page(address)).body).toContain('<title>Privacy</title>');
    },
  );

  it('contains the registry like any other page, so that the shell’s script can take over the page', async () => {
    expect((await page('/')).body).toMatch(
      /<script type="application\/json" id="suite">.*<script>globalThis\.booted=1<\/script><script defer crossorigin src="\/assets\/shell\.js/s,
    );
  });

  it('is sent without content if the build has not rendered it in the language of the request', async () => {
    expect((await page('/Privacy', { 'accept-language': 'ur' })).body).toContain('<div id="root"></div>');
  });

  it('is removed when a later shell no longer renders it', async () => {
    const { folder: other, remove: removeOther } = await temporaryFolder();
    const otherStore = folderStore(path.join(other, 'releases'));
    const app = await createWebHost({
      storeDir: path.join(other, 'releases'),
      apiOrigin: 'http://127.0.0.1:1',
      logLevel: 'silent',
    });
    try {
      await publish(
        await writeShell(other, { pages: [drawn('pages/Privacy.en.html', 'en', 'Privacy', '/Privacy')] }),
        otherStore,
        'tester',
      );
      expect((await app.inject('/privacy')).body).toContain('<h1>Privacy</h1>');
      const { folder: later, remove: removeLater } = await temporaryFolder();
      await publish(await writeShell(later, { version: '2.0.0' }), otherStore, 'tester');
      await removeLater();
      expect((await app.inject('/privacy')).body).toContain('<div id="root"></div>');
    } finally {
      await app.close();
      await removeOther();
    }
  });
});

describe('A URL without a public page', () => {
  it.each([
    '/order/7b1c',
    '/user/invoice?restId=1&deviceId=2',
    '/dashboard',
    '/nowhere',
    '/index',
    '/privacy.en',
    '/Privacy/more',
    '/..%2fpages%2findex',
  ])('gets the page with an empty root element (%s)', async (address) => {
    expect((await page(address)).body).toContain('<div id="root"></div>');
  });

  it('gets a 404 if it is the path of a public page’s file', async () => {
    expect((await page('/pages/index.en.html')).statusCode).toBe(404);
  });
});

describe('The public URL', () => {
  it('comes from the site’s settings and never from the request', async () => {
    expect((await page('/')).body).toContain('<link rel="canonical" href="https://eat.example/">');
    expect((await page('/robots.txt')).body).toBe('Sitemap: https://eat.example/sitemap.xml\n');
    expect(await page('/sitemap.xml')).toMatchObject({
      body: '<urlset><url><loc>https://eat.example/Privacy</loc></url></urlset>',
    });
    expect((await page('/')).body).not.toContain('alert');
  });

  it('changes as soon as the settings change', async () => {
    await setSite({ publicUrl: 'https://receipts.example' }, store(), 'tester');
    expect((await page('/')).body).toContain('<link rel="canonical" href="https://receipts.example/">');
    expect((await page('/robots.txt')).body).toBe('Sitemap: https://receipts.example/sitemap.xml\n');
    await setSite({ publicUrl: 'https://eat.example' }, store(), 'tester');
  });
});

describe('The files for crawlers', () => {
  it('have the media types of text, XML and PNG', async () => {
    expect((await page('/robots.txt')).headers['content-type']).toMatch(/^text\/plain/);
    expect((await page('/sitemap.xml')).headers['content-type']).toMatch(/^application\/xml/);
    expect((await page('/preview.png')).headers['content-type']).toBe('image/png');
  });
});
