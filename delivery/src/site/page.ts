import {
  directionOf,
  jsonElement,
  PRODUCT_NAME,
  PRODUCT_NAME_ARABIC,
  PUBLIC_ORIGIN_MARK,
  SITE_DATA_ID,
  type Language,
  type SiteData,
} from 'contracts';
import type { Site } from 'contracts/registry';
import { forBrowsers } from '../registry/entries';
import type { ShellBuild } from '../release/shell';
import { brandedHead, brandElement, brandStyle } from './brand';
import { policyOf } from './contentSecurityPolicy';
import { importMapElement } from './importMap';

/** The parts of a document that depend on the page. */
interface DocumentStart {
  language: Language;
  /** The theme that the user chose; without it, the browser's settings decide. */
  theme?: string;
  /** The content security policy. */
  policy: string;
  /** The elements of the head. */
  head: string;
}

/** The beginning of the element that contains a page's policy. */
const POLICY = '<meta http-equiv="Content-Security-Policy" content="';

/**
 * Returns the beginning of a document, up to its content. The encoding must come first, and the policy before everything
 * that could load something.
 */
export function documentStart({ language, theme, policy, head }: DocumentStart): string {
  const themed = theme === undefined ? '' : ` data-theme="${theme}"`;
  return (
    `<!doctype html><html lang="${language}" dir="${directionOf(language)}"${themed}><head><meta charset="utf-8">` +
    `${POLICY}${attribute(policy)}">${head}</head><body>`
  );
}

/**
 * Returns the HTML of a page that the shell's build has rendered. It is the same for everyone, so any file server can
 * serve it. The first script comes before the style sheets, because an inline script waits for style sheets above it.
 * @param importMap see `importMapOf`
 */
export function filePage(
  shell: ShellBuild,
  page: ShellBuild['pages'][number],
  data: SiteData,
  importMap: string,
): string {
  const head =
    shell.everyHead +
    brandedHead(completed(page.head, shell, data.site, attribute), data.site) +
    brandElement(data.site) +
    importMapElement(importMap) +
    scripts(shell, data) +
    [...shell.styles, ...page.styles]
      .map(({ url, integrity }) => `<link rel="stylesheet" href="${url}" integrity="${integrity}">`)
      .join('') +
    page.scripts.map(preload).join('');
  const root = completed(page.root, shell, data.site, attribute);
  return (
    documentStart({
      language: page.language,
      policy: policyOf(data.site, { scripts: [shell.boot, importMap], styles: [brandStyle(data.site)] }),
      head,
    }) + `<div id="root"${page.drawn ? ' data-drawn' : ''}>${root}</div></body></html>`
  );
}

/**
 * Returns the first script with its data, and the shell's scripts. These have `crossorigin`, because `Integrity-Policy`
 * accepts only scripts whose hash and CORS mode it sees.
 */
export function scripts(shell: ShellBuild, data: SiteData): string {
  return (
    jsonElement(SITE_DATA_ID, { ...data, registry: forBrowsers(data.registry) }) +
    `<script>${shell.boot}</script>` +
    shell.scripts
      .map(({ url, integrity }) => `<script defer crossorigin src="${url}" integrity="${integrity}"></script>`)
      .join('')
  );
}

/**
 * Returns a preload of a script with a low priority, because everything visible is more urgent. It has the attributes of
 * the later request, so that nothing is fetched twice.
 */
export function preload({ url, integrity, isModule = false }: Preloaded): string {
  // The import map has the hashes of modules.
  const [kind, hash] = isModule ? ['modulepreload"', ''] : ['preload" as="script"', ` integrity="${integrity}"`];
  return `<link rel="${kind} fetchpriority="low" crossorigin${hash} href="${attribute(url)}">`;
}
interface Preloaded {
  url: string;
  integrity: string;
  isModule?: boolean;
}

/**
 * Replaces the placeholders in a build with the public URL and the product's names. Without a public URL, only the path
 * remains.
 * @param escaped escapes a value for the kind of file
 */
export function completed(
  text: string,
  { names }: Pick<ShellBuild, 'names'>,
  { publicUrl, brand }: Site,
  escaped: (value: string) => string,
): string {
  const whole = text.replaceAll(PUBLIC_ORIGIN_MARK, () => escaped(publicUrl));
  if (!names) return whole;
  return whole
    .replaceAll(names.name, () => escaped(brand?.name ?? PRODUCT_NAME))
    .replaceAll(names.nameArabic, () => escaped(brand?.nameArabic ?? PRODUCT_NAME_ARABIC));
}

/** Returns the policy in a page that {@link documentStart} began; `null` if it has no policy. */
export function policyIn(html: string): string | null {
  const start = html.indexOf(POLICY);
  if (start < 0) return null;
  const from = start + POLICY.length;
  return html
    .slice(from, html.indexOf('"', from))
    .replaceAll('&lt;', '<')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

/** Escapes a string for a quoted attribute or an element's content. */
export function attribute(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
