import { PRODUCT_NAME, PUBLIC_ORIGIN_MARK, type Language } from 'contracts';

/** The data for search engines and link previews of a page. */
export interface Head {
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

/** Languages in Open Graph's notation; each needs a territory (ogp.me, `og:locale`). */
const OG_LOCALES: Record<Language, string> = { en: 'en_US', ar: 'ar_AR', ur: 'ur_PK' };

/**
 * Returns the tags for the head of a public page: title, description, canonical address, Open Graph (ogp.me), and X's
 * card, which takes the rest from Open Graph. Languages share an address, so `hreflang` would name the same address
 * three times and is omitted.
 */
export function headOf({ path, language, title, description, picture, facts }: Head): string {
  const address = PUBLIC_ORIGIN_MARK + path;
  const properties: [string, string | number][] = [
    ['og:type', 'website'],
    ['og:site_name', PRODUCT_NAME],
    ['og:title', title],
    ['og:description', description],
    ['og:url', address],
    ['og:locale', OG_LOCALES[language]],
    ['og:image', `${PUBLIC_ORIGIN_MARK}/${PICTURE.file}`],
    ['og:image:width', PICTURE.width],
    ['og:image:height', PICTURE.height],
    ['og:image:alt', picture],
  ];
  return [
    `<title>${escaped(`${title} · ${PRODUCT_NAME}`)}</title>`,
    `<meta name="description" content="${escaped(description)}">`,
    `<link rel="canonical" href="${escaped(address)}">`,
    ...properties.map(([property, content]) => `<meta property="${property}" content="${escaped(String(content))}">`),
    '<meta name="twitter:card" content="summary_large_image">',
    ...(facts
      ? [`<script type="application/ld+json">${JSON.stringify(facts).replaceAll('<', '\\u003c')}</script>`]
      : []),
  ].join('');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
