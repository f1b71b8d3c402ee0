import { browserStorage, onStoredElsewhere, TOKEN_KEY } from 'contracts';

/**
 * The value that replaces the stored token when a session ends. A logout removes the token instead, so other tabs can
 * distinguish the end of a session from a logout.
 */
export const ENDED = '';

/**
 * Returns the bearer token of this browser (specification section 3: in local storage), or null. If the browser refuses
 * to store it, the token exists until the page is left.
 */
export function readToken(): string | null {
  return browserStorage.get(TOKEN_KEY) || null;
}

/**
 * Stores the token for the next load and for the other tabs. {@link ENDED} marks the end of the session, and `null`
 * removes the token.
 */
export function writeToken(token: string | null): void {
  // An unchanged value is not written again. Otherwise two tabs could notify each other endlessly.
  if (token !== browserStorage.get(TOKEN_KEY)) browserStorage.set(TOKEN_KEY, token);
}

/**
 * Calls `listener` when another tab signs in or out, or its session ends. It is also called for changes that happened
 * while this page was in the back/forward cache.
 */
export function onTokenOfOtherTabs(listener: (token: string | null) => void): void {
  onStoredElsewhere(TOKEN_KEY, listener);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) listener(browserStorage.get(TOKEN_KEY));
  });
}
