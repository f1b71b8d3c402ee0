import type { Catalogue, Language, Messages } from 'contracts';
import { dashboardCatalogue } from './dashboard-texts/texts';
import { everyPageCatalogue } from './everyPageCatalogue';
import { feedbackCatalogue } from './feedback/texts';

/**
 * All texts of this package, for hosts that show every component: the tests, the workshop and the standalone host of a
 * remote. It is a separate file, so that the shell's first chunk contains only the catalogue that every page needs.
 */
export const uiCatalogue: Catalogue = { en: () => merged('en'), ar: () => merged('ar'), ur: () => merged('ur') };

async function merged(language: Language): Promise<{ default: Messages }> {
  const parts = await Promise.all(
    [everyPageCatalogue, dashboardCatalogue, feedbackCatalogue].map((catalogue) => messagesOf(catalogue, language)),
  );
  return { default: Object.assign({}, ...parts) as Messages };
}

async function messagesOf(catalogue: Catalogue, language: Language): Promise<Messages> {
  const source = catalogue[language];
  return typeof source === 'function' ? (await source()).default : source;
}
