import { directionOf, PUBLIC_ORIGIN_MARK, SUITE_PAGE_ID, type Language, type SuitePage, type Theme } from 'contracts';
import { EARLY_SCRIPT } from './earlyScript';
import type { Preload } from './liveRegistry';

/** What a page gets that the shell's built HTML does not have. */
export interface PageParts {
  suite: SuitePage;
  /** The scripts and styles that the owner of the address needs first. */
  preloads: { scripts: readonly Preload[]; styles: readonly Preload[] };
  language: Language;
  /** The theme the reader chose, if any: a page must not flash in the other one first. */
  theme: Theme | undefined;
  /** The address people use, which previews of links and search engines are told; without a closing slash. */
  origin: string;
  /** Admits the style elements that the widgets' library makes at run time. */
  styleNonce: string;
}

/**
 * Completes the shell's built HTML. The parts stand before its first script or style sheet: an inline script waits for the
 * style sheets above it, and the early calls must not.
 * Preloads carry the same attributes as the requests that follow (no `crossorigin`, the same `integrity`), or the browser fetches twice.
 */
export function completeHtml(shellHtml: string, { suite, preloads, language, theme, origin, styleNonce }: PageParts): string {
  const parts = [
    `<meta property="csp-nonce" nonce="${styleNonce}">`,
    ...preloads.scripts.map((file) => preloadTag('script', file)),
    ...preloads.styles.map((file) => preloadTag('style', file)),
    `<script type="application/json" id="${SUITE_PAGE_ID}">${scriptJson(suite)}</script>`,
    ...(suite.earlyCalls.length > 0 ? [`<script>${EARLY_SCRIPT}</script>`] : []),
  ].join('');
  const chosenTheme = theme ? ` data-theme="${theme}"` : '';
  const html = shellHtml.replaceAll(PUBLIC_ORIGIN_MARK, () => attribute(origin)).replace(/<html\b[^>]*>/i, () => `<html lang="${language}" dir="${directionOf(language)}"${chosenTheme}>`);
  const first = html.search(/<script\b|<link\b[^>]*\brel="?stylesheet|<\/head>/i);
  return first < 0 ? parts + html : html.slice(0, first) + parts + html.slice(first);
}

function preloadTag(as: 'script' | 'style', { address, integrity }: Preload): string {
  return `<link rel="preload" as="${as}" href="${attribute(address)}"${integrity === undefined ? '' : ` integrity="${attribute(integrity)}"`}>`;
}

/** JSON that cannot end its script element, nor start a comment or another script inside it. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

function attribute(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
