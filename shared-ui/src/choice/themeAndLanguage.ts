import { browserStorage, writeCookie } from 'contracts';

const YEAR_IN_SECONDS = 31_536_000;

/**
 * Returns the language or the theme that the user chose on an earlier visit. Callers must validate the returned text,
 * because browser storage may contain anything.
 */
export function keptChoice(key: string): string | null {
  return browserStorage.get(key);
}

/**
 * Stores the chosen language or theme for the next visits; `null` removes the stored choice. Also sets a cookie with
 * the choice. The web host reads the cookie, so that the HTML of prerendered and rendered pages already has the chosen
 * language or theme.
 */
export function keepChoice(key: string, value: string | null): void {
  browserStorage.set(key, value);
  writeCookie(`${key}=${value ?? ''};path=/;max-age=${value === null ? 0 : YEAR_IN_SECONDS};samesite=lax`);
}
