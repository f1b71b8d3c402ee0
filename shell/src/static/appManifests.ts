import { appManifest, directionOf, LANGUAGES, MY_RECEIPTS, PRODUCT_NAME, PRODUCT_NAME_ARABIC } from 'contracts';
import { SuiteTexts } from 'shared-ui';
import { landingCatalogue } from '../landing/texts';

/**
 * The app's pictures (in shell/public, made by shell/pictures/pictures.mts). Their corners are filled, because phones
 * crop them.
 */
const ICONS = [192, 512].flatMap((size) =>
  ['any', 'maskable'].map((purpose) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })),
);

/**
 * The page's background in the light theme (`--color-ground`). A manifest has only one background colour, so the dark
 * theme cannot have another.
 */
export const GROUND = '#eff2ed';

/**
 * Returns the web app manifests of the diners' pages, keyed by file name, one for each language (W3C, "Web Application
 * Manifest"). They share one `id`, so a phone has only one app, even if its language changes. The scope is the whole
 * suite, so a link to a receipt opens in the app.
 */
export async function appManifests(): Promise<Record<string, string>> {
  const files = LANGUAGES.map(async (language) => {
    const texts = new SuiteTexts(language);
    await texts.add(landingCatalogue);
    const name = language === 'en' ? PRODUCT_NAME : PRODUCT_NAME_ARABIC;
    const shortcut = (id: string, page: string) => ({ name: texts.i18n._(id), url: `${MY_RECEIPTS}/${page}` });
    const manifest = {
      id: MY_RECEIPTS,
      name,
      short_name: name,
      description: texts.i18n._('landing.app'),
      lang: language,
      dir: directionOf(language),
      start_url: MY_RECEIPTS,
      scope: '/',
      display: 'standalone',
      background_color: GROUND,
      theme_color: GROUND,
      categories: ['food', 'finance'],
      icons: ICONS,
      shortcuts: [shortcut('landing.app.points', 'points'), shortcut('landing.app.spending', 'spending')],
    };
    return [appManifest(language).slice(1), JSON.stringify(manifest)] as const;
  });
  return Object.fromEntries(await Promise.all(files));
}
