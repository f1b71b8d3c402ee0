import { applyLanguage, preferredLanguage } from './i18n/language';
import { applyTheme, chosenTheme } from './theme/theme';

export { preferredLanguage };

/** Turns the document to the reader's language and theme, as it must be before anything of it is seen. */
export function turnDocument(): void {
  applyLanguage(preferredLanguage());
  applyTheme(chosenTheme());
}
