import { PUBLIC_ORIGIN_MARK, SITE_DATA_ID, type SiteData } from 'contracts';
import { policyOf } from './contentSecurityPolicy';

/**
 * Completes a page of the shell's build. Inserts the data of the first script directly before that script, and the
 * policy before everything that could load something. The result is the same for everyone, so any file server can serve
 * it.
 */
export function completePage(shellHtml: string, data: SiteData): string {
  const html = withPublicOrigin(shellHtml, data.site.publicUrl);
  const policed = withPolicy(html, policyOf(data.site, html));
  const first = policed.search(/<script\b|<link\b[^>]*\brel="?stylesheet|<\/head>/i);
  const script = first < 0 ? policed.length : first;
  return policed.slice(0, script) + siteDataScript(data) + policed.slice(script);
}

/**
 * Inserts the policy into HTML before everything that could load something, but after the character encoding, which
 * must come first.
 */
export function withPolicy(html: string, policy: string): string {
  const charset = /<meta charset[^>]*>/i.exec(html);
  const at = charset ? charset.index + charset[0].length : 0;
  return `${html.slice(0, at)}<meta http-equiv="Content-Security-Policy" content="${attribute(policy)}">${html.slice(at)}`;
}

/** Returns the element with the data for the page's first script. */
export function siteDataScript(data: SiteData): string {
  return jsonScript(SITE_DATA_ID, data);
}

/** Returns an inert script element that contains a value for the page's scripts. */
export function jsonScript(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${scriptJson(value)}</script>`;
}

/** Replaces the placeholder in a build with the public URL. Without a public URL, only the path remains. */
export function withPublicOrigin(text: string, publicUrl: string): string {
  return text.replaceAll(PUBLIC_ORIGIN_MARK, () => attribute(publicUrl));
}

/** Returns the policy in a page; `null` if it has no policy. */
export function policyIn(html: string): string | null {
  const content = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(html)?.[1];
  return content === undefined
    ? null
    : content.replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

/** Returns JSON that cannot end its script element and cannot start a comment or another script in it. */
function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

/** Escapes a string for a quoted attribute or an element's content. */
export function attribute(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
