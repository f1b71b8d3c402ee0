import { PUBLIC_ORIGIN_MARK, SITE_DATA_ID, type SiteData } from 'contracts';
import { policyOf } from './policy';

/**
 * Completes a page of the shell's build. The data of its first script is directly before that script, and the policy is
 * before everything that could load something. The result is equal for everybody, so any file server can serve it.
 */
export function completePage(shellHtml: string, data: SiteData): string {
  const html = withPublicOrigin(shellHtml, data.site.publicUrl);
  const policy = `<meta http-equiv="Content-Security-Policy" content="${attribute(policyOf(data.site, html))}">`;
  const json = `<script type="application/json" id="${SITE_DATA_ID}">${scriptJson(data)}</script>`;
  // A page must declare its encoding first.
  const start = /<meta charset[^>]*>/i.exec(html);
  const begins = start ? start.index + start[0].length : 0;
  const first = html.slice(begins).search(/<script\b|<link\b[^>]*\brel="?stylesheet|<\/head>/i);
  const script = first < 0 ? begins : begins + first;
  return html.slice(0, begins) + policy + html.slice(begins, script) + json + html.slice(script);
}

/** Replaces the placeholder in a build by the public address; without one only the path remains. */
export function withPublicOrigin(text: string, publicUrl: string): string {
  return text.replaceAll(PUBLIC_ORIGIN_MARK, () => attribute(publicUrl));
}

/** Returns the policy in a page; `null` when it has none. */
export function policyIn(html: string): string | null {
  const content = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(html)?.[1];
  return content === undefined ? null : content.replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

/** Returns JSON that cannot end its script element and cannot start a comment or another script in it. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

function attribute(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
