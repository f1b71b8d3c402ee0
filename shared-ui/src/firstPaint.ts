import { applyLanguage, preferredLanguage } from './i18n/language';
import { applyTheme, chosenTheme } from './theme/theme';

export { preferredLanguage };

/**
 * Applies the reader's language and theme to the document. It must run before the first paint. Otherwise the page would
 * visibly change.
 */
export function turnDocument(): void {
  applyLanguage(preferredLanguage());
  applyTheme(chosenTheme());
}
