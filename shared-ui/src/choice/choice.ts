const YEAR_IN_SECONDS = 31_536_000;

/**
 * Returns the reader's choice from an earlier visit. Its value is not validated: browser storage may contain anything.
 */
export function keptChoice(key: string): string | null {
  return localStorage.getItem(key);
}

/**
 * Stores a choice for the next visits; `null` removes it. A cookie sends the choice to the web host, so that a page
 * that was rendered at build time or by the server has it from the start.
 */
export function keepChoice(key: string, value: string | null): void {
  if (value === null) localStorage.removeItem(key);
  else localStorage.setItem(key, value);
  document.cookie = `${key}=${value ?? ''};path=/;max-age=${value === null ? 0 : YEAR_IN_SECONDS};samesite=lax`;
}
