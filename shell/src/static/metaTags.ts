import { PRODUCT_NAME, PRODUCT_NAME_ARABIC, PUBLIC_ORIGIN_MARK, type Language } from 'contracts';
import { GROUND } from './appManifests';

/** The data of a page for search engines and link previews. */
export interface PageMeta {
  path: string;
  language: Language;
  title: string;
  description: string;
  /** The text alternative of the preview picture. */
  picture: string;
  /** Structured data in the vocabulary of schema.org. */
  facts?: object;
}

/** The preview picture (in shell/public, made by shell/pictures/pictures.mts). */
export const PICTURE = { file: 'preview.png', width: 1200, height: 630 } as const;

/** The background in the dark theme (`--color-ground`). */
const DARK_GROUND = '#0a100e';

/** The tags in the head of every page. The browser's bar has the colour of the page's background. */
export const EVERY_HEAD = [
  '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
  '<meta name="color-scheme" content="light dark">',
  `<meta name="theme-color" content="${GROUND}" media="(prefers-color-scheme: light)">`,
  `<meta name="theme-color" content="${DARK_GROUND}" media="(prefers-color-scheme: dark)">`,
  '<link rel="icon" href="/icon.svg">',
].join('');

/** Keeps a page that is not public, such as an invoice or the dashboard, out of search engines. */
export const NOT_LISTED = '<meta name="robots" content="noindex, nofollow">';

/** The languages in Open Graph's notation, which requires a territory (ogp.me, `og:locale`). */
const OG_LOCALES: Record<Language, string> = { en: 'en_US', ar: 'ar_AR', ur: 'ur_PK' };

/**
 * Returns the tags for the head of a public page: title, description, canonical URL, Open Graph (ogp.me), and the card
 * of X, which takes its other data from Open Graph. There is no `hreflang`, because all languages share a URL.
 */
export function metaTagsOf({ path, language, title, description, picture, facts }: PageMeta): string {
  const address = PUBLIC_ORIGIN_MARK + path;
  const properties: [string, string | number][] = [
    ['og:type', 'website'],
    ['og:site_name', PRODUCT_NAME],
    ['og:title', title],
    ['og:description', description],
    ['og:url', address],
    ['og:locale', OG_LOCALES[language]],
    ...pictureProperties(picture),
  ];
  return [
    `<title>${escaped(`${title} · ${PRODUCT_NAME}`)}</title>`,
    `<meta name="description" content="${escaped(description)}">`,
    `<link rel="canonical" href="${escaped(address)}">`,
    preview(properties),
    ...(facts
      ? [`<script type="application/ld+json">${JSON.stringify(facts).replaceAll('<', '\\u003c')}</script>`]
      : []),
  ].join('');
}

/**
 * Returns the tags from which a messenger previews any page that is not public, such as a receipt. The tags are the
 * same for every URL, so they reveal nothing about an order: no restaurant, amount, date or id.
 * @param sentence describes the link in every language, because the file is the same for all readers
 */
export function previewOfOthers(sentence: string): string {
  const name = `${PRODUCT_NAME} · ${PRODUCT_NAME_ARABIC}`;
  return preview([
    ['og:type', 'website'],
    ['og:site_name', PRODUCT_NAME],
    ['og:title', name],
    ['og:description', sentence],
    ...pictureProperties(name),
  ]);
}

const pictureProperties = (alternative: string): [string, string | number][] => [
  ['og:image', `${PUBLIC_ORIGIN_MARK}/${PICTURE.file}`],
  ['og:image:width', PICTURE.width],
  ['og:image:height', PICTURE.height],
  ['og:image:alt', alternative],
];

const preview = (properties: readonly [string, string | number][]): string =>
  [
    ...properties.map(([property, content]) => `<meta property="${property}" content="${escaped(String(content))}">`),
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('');

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
