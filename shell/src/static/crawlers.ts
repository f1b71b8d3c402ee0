import { PUBLIC_ORIGIN_MARK } from 'contracts';

/**
 * Creates `robots.txt` (RFC 9309) and `sitemap.xml` (sitemaps.org). `robots.txt` does not disallow the pages of orders
 * and of the dashboard. Their HTML has `noindex` instead, and a crawler must read a page to see it. A disallowed URL
 * would still appear in search results if someone links to it.
 * @param paths the URLs for search engines to index
 */
export function crawlerFiles(paths: readonly string[]): Record<string, string> {
  const entries = paths.map((path) => `  <url><loc>${PUBLIC_ORIGIN_MARK}${path}</loc></url>`);
  return {
    'robots.txt': `User-agent: *\nDisallow: /api/\n\nSitemap: ${PUBLIC_ORIGIN_MARK}/sitemap.xml\n`,
    'sitemap.xml': [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...entries,
      '</urlset>',
      '',
    ].join('\n'),
  };
}
