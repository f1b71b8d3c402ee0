import { browserStorage, readCookie, writeCookie } from 'contracts';

const YEAR_IN_SECONDS = 31_536_000;

/**
 * Returns the language or the theme that the user chose on an earlier visit. Callers must validate the returned text,
 * because browser storage may contain anything.
 */
export function keptChoice(key: string): string | null {
  return browserStorage.get(key) || readCookie(key) || null;
}

/**
 * Stores the chosen language or theme for the next visits; `null` removes the stored choice. Also sets a cookie with
 * the choice. The web host reads the cookie, so that the HTML of prerendered and rendered pages already has the chosen
 * language or theme.
 * @returns false if the browser refuses to store it, so that it ends with this page
 */
export function keepChoice(key: string, value: string | null): boolean {
  const isStored = browserStorage.set(key, value);
  writeCookie(`${key}=${value ?? ''};path=/;max-age=${value === null ? 0 : YEAR_IN_SECONDS};samesite=lax`);
  return isStored;
}
