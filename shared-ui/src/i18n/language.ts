import { DEFAULT_LANGUAGE, directionOf, isLanguage, LANGUAGE_KEY, type Language } from 'contracts';
import { keepChoice, keptChoice } from '../choice/choice';

/** The language to begin with: the one chosen before, else the browser's first that the suite speaks, else English. */
export function preferredLanguage(): Language {
  const chosen = keptChoice(LANGUAGE_KEY);
  if (isLanguage(chosen)) return chosen;
  return navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? DEFAULT_LANGUAGE;
}

/** Keeps the choice for the next visits. */
export function rememberLanguage(language: Language): void {
  keepChoice(LANGUAGE_KEY, language);
}

/** Turns the document to a language's name and direction. */
export function applyLanguage(language: Language): void {
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
}
