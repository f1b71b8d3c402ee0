import { PUBLIC_ORIGIN_MARK } from 'contracts';

/**
 * `robots.txt` (RFC 9309) and `sitemap.xml` (sitemaps.org). The addresses of orders and of the dashboard are not refused here but by
 * `noindex` in their pages: what a crawler may not read it cannot be told to forget, and a refused address that someone
 * links to is listed all the same.
 * @param paths the addresses that are meant to be found
 */
export function crawlerFiles(paths: readonly string[]): Record<string, string> {
  const entries = paths.map((path) => `  <url><loc>${PUBLIC_ORIGIN_MARK}${path}</loc></url>`);
  return {
    'robots.txt': `User-agent: *\nDisallow: /api/\n\nSitemap: ${PUBLIC_ORIGIN_MARK}/sitemap.xml\n`,
    'sitemap.xml': ['<?xml version="1.0" encoding="UTF-8"?>', '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">', ...entries, '</urlset>', ''].join('\n'),
  };
}
