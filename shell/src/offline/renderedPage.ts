import { RENDERED_ID, RENDERED_ROOT, type RenderedData } from 'contracts';
import { SITE_DATA } from './orderPage';

/* Reads the HTML of a diner's page, which the server may have rendered with the diner's data. */

/** Returns whether the server rendered the page with the diner's data. */
export const isRendered = (html: string): boolean => html.includes(RENDERED_ROOT);

const RENDERED_DATA = new RegExp(`<script type="application/json" id="${RENDERED_ID}">(.*?)</script>`, 's');

/** Returns the data in a rendered page; undefined if the page contains no data. */
export function dataIn(html: string): RenderedData | undefined {
  const text = RENDERED_DATA.exec(html)?.[1];
  return text === undefined ? undefined : (JSON.parse(text) as RenderedData);
}

/** Returns the part of a page's HTML that lists the live releases. Every page of a site has the same part. */
export const releaseOf = (html: string): string | undefined => SITE_DATA.exec(html)?.[1];
