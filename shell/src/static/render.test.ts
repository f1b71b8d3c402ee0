/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PRODUCT_NAME, PUBLIC_ORIGIN_MARK } from 'contracts';
import { renderStatic } from './render';

let made: Awaited<ReturnType<typeof renderStatic>>;
beforeAll(async () => void (made = await renderStatic()));

const publicPages = () => made.pages.filter(({ drawn }) => drawn);
const page = (file: string) => made.pages.find((drawn) => drawn.file === `pages/${file}`)!;
const otherPage = () => made.pages.find(({ file }) => file === 'index.html')!;
const contentOf = (head: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(head)?.[1];

describe('The public pages, rendered at build time,', () => {
  it('are the landing page and the terms, in three languages', () => {
    expect(publicPages().map(({ file, language }) => [file, language])).toEqual([
      ['pages/index.en.html', 'en'],
      ['pages/index.ar.html', 'ar'],
      ['pages/index.ur.html', 'ur'],
      ['pages/Privacy.en.html', 'en'],
      ['pages/Privacy.ar.html', 'ar'],
      ['pages/Privacy.ur.html', 'ur'],
    ]);
  });

  it('contain their text in the HTML, for crawlers and for readers on slow phones', () => {
    expect(page('index.en.html').root).toContain('<h1>Never lose a restaurant invoice again</h1>');
    expect(page('index.ar.html').root).toContain('<h1>لا تفقد فاتورة مطعم بعد اليوم</h1>');
    expect(page('Privacy.ur.html').root).toContain('<h1>شرائط اور رازداری</h1>');
    expect(page('Privacy.en.html').root).toContain('within 3 working days');
  });

  it.each(['index.en.html', 'index.ar.html', 'index.ur.html', 'Privacy.en.html', 'Privacy.ar.html', 'Privacy.ur.html'])(
    'contain no message ids and no unfilled placeholders: %s',
    (file) => {
      const { head, root } = page(file);
      expect(head + root).not.toMatch(/(landing|privacy|ui)\.[a-z]/);
      expect(root).not.toContain('{product}');
    },
  );
});

describe('A page that is not public', () => {
  it('is kept out of search engines: an invoice, an order, the dashboard', () => {
    expect(otherPage().head).toContain('<meta name="robots" content="noindex, nofollow">');
    expect(made.notListed).toBe('<meta name="robots" content="noindex, nofollow">');
    expect(page('index.en.html').head).not.toContain('noindex');
  });

  it('shows a spinner until its script arrives; the spinner has no text and is hidden from screen readers', () => {
    expect(otherPage().root).toMatch(/^<div class="page"><svg class="wheel" [^>]*aria-hidden="true">/);
    expect(otherPage().root.replaceAll(/<[^>]*>/g, '')).toBe('');
  });
});

describe('A link to a page that is not public, such as a receipt', () => {
  it('is previewed with the product’s picture and one sentence, without the page’s URL or the order’s data', () => {
    const { head: preview } = otherPage();
    expect(contentOf(preview, 'og:title')).toBe('Eesal · إيصال');
    expect(contentOf(preview, 'og:description')).toBe('A restaurant receipt · فاتورة مطعم · ریستوران کی رسید');
    expect(contentOf(preview, 'og:image')).toBe(`${PUBLIC_ORIGIN_MARK}/preview.png`);
    expect(contentOf(preview, 'og:url')).toBeUndefined();
    expect(preview).not.toMatch(/<title>[^<]|rel="canonical"/);
  });
});

describe('The head of a public page', () => {
  it('has a title, a description and a canonical URL, for search engines', () => {
    const { head } = page('Privacy.en.html');
    expect(head).toContain(`<title>Terms and privacy · ${PRODUCT_NAME}</title>`);
    expect(contentOf(head, 'description')).toContain(`What ${PRODUCT_NAME} knows about you`);
    expect(head).toContain(`<link rel="canonical" href="${PUBLIC_ORIGIN_MARK}/Privacy">`);
    expect(head).not.toContain('hreflang');
  });

  it('has a description that search engines do not cut off', () => {
    for (const { head } of publicPages()) expect(contentOf(head, 'description')!.length).toBeLessThanOrEqual(160);
  });

  it('has the data for link previews, in the language of the page', () => {
    const { head } = page('index.ar.html');
    expect(contentOf(head, 'og:title')).toBe('لا تفقد فاتورة مطعم بعد اليوم');
    expect(contentOf(head, 'og:locale')).toBe('ar_AR');
    expect(contentOf(head, 'og:url')).toBe(`${PUBLIC_ORIGIN_MARK}/`);
    expect(contentOf(head, 'og:image')).toBe(`${PUBLIC_ORIGIN_MARK}/preview.png`);
    expect(contentOf(head, 'og:image:alt')).toMatch(/فواتير مطاعم/);
    expect(contentOf(head, 'twitter:card')).toBe('summary_large_image');
  });

  it('contains only the name and the URL as structured data, and no rating, because the product has no reviews', () => {
    const facts = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page('index.en.html').head)?.[1];
    expect(JSON.parse(facts!)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: PRODUCT_NAME,
      url: `${PUBLIC_ORIGIN_MARK}/`,
    });
    expect(page('Privacy.en.html').head).not.toContain('ld+json');
  });
});

describe('The head of every page', () => {
  it('gives the browser’s bar the background of each theme', () => {
    const tokens = readFileSync(path.resolve(__dirname, '../../../shared-ui/src/styles/tokens.css'), 'utf8');
    const [, light, dark] = /--color-ground: light-dark\((#\w+), (#\w+)\)/.exec(tokens)!;
    expect(made.everyHead).toContain(
      `<meta name="theme-color" content="${light}" media="(prefers-color-scheme: light)">` +
        `<meta name="theme-color" content="${dark}" media="(prefers-color-scheme: dark)">`,
    );
  });
});

describe('Crawlers', () => {
  it('find exactly the public URLs in the sitemap', () => {
    const addresses = [...made.files['sitemap.xml']!.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
    expect(addresses).toEqual([`${PUBLIC_ORIGIN_MARK}/`, `${PUBLIC_ORIGIN_MARK}/Privacy`]);
  });

  it('may read the pages that have noindex, but not the API', () => {
    expect(made.files['robots.txt']).toBe(
      `User-agent: *\nDisallow: /api/\n\nSitemap: ${PUBLIC_ORIGIN_MARK}/sitemap.xml\n`,
    );
  });
});
