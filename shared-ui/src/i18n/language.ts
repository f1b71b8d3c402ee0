import { DEFAULT_LANGUAGE, directionOf, isLanguage, LANGUAGE_KEY, type Language } from 'contracts';
import { keepChoice, keptChoice } from '../choice/themeAndLanguage';

/**
 * Returns the initial language: the language chosen on an earlier visit, or else the browser's first supported
 * language, or else English.
 */
export function preferredLanguage(): Language {
  const chosen = keptChoice(LANGUAGE_KEY);
  if (isLanguage(chosen)) return chosen;
  return navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? DEFAULT_LANGUAGE;
}

/**
 * Stores the language for the next visits.
 * @returns false if the browser refuses
 */
export function rememberLanguage(language: Language): boolean {
  return keepChoice(LANGUAGE_KEY, language);
}

/** Sets the document's `lang` and `dir` to a language. */
export function applyLanguage(language: Language): void {
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
}
