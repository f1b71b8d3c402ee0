const YEAR_IN_SECONDS = 31_536_000;

/** What the reader chose on an earlier visit. It comes from the browser's storage, so it may be anything. */
export function keptChoice(key: string): string | null {
  return localStorage.getItem(key);
}

/**
 * Keeps a choice for the next visits, or forgets it. The cookie tells whoever serves the next page, so that
 * one that is drawn already comes in the chosen language.
 */
export function keepChoice(key: string, value: string | null): void {
  if (value === null) localStorage.removeItem(key);
  else localStorage.setItem(key, value);
  document.cookie = `${key}=${value ?? ''};path=/;max-age=${value === null ? 0 : YEAR_IN_SECONDS};samesite=lax`;
}
