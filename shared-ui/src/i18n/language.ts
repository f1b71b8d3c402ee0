import { DEFAULT_LANGUAGE, directionOf, isLanguage, type Language } from 'contracts';

const KEY = 'language';

/** The language to begin with: the one chosen before, else the browser's first that the suite speaks, else English. */
export function preferredLanguage(): Language {
  const chosen = localStorage.getItem(KEY);
  if (isLanguage(chosen)) return chosen;
  return navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? DEFAULT_LANGUAGE;
}

/** Keeps the choice in the browser; the cookie lets the web host write the right `lang` and `dir` into the next HTML. */
export function rememberLanguage(language: Language): void {
  localStorage.setItem(KEY, language);
  document.cookie = `${KEY}=${language};path=/;max-age=31536000;samesite=lax`;
}

/** Turns the document to a language's name and direction. */
export function applyLanguage(language: Language): void {
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
}
