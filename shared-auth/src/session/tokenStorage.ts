const KEY = 'token';

/**
 * The value that replaces the stored token when a session ends. A logout removes the token instead, so other tabs can
 * distinguish the end of a session from a logout.
 */
export const ENDED = '';

/** Returns the bearer token of this browser (specification section 3: in local storage), or null. */
export function readToken(): string | null {
  return localStorage.getItem(KEY) || null;
}

/**
 * Stores the token for the next load and for the other tabs. {@link ENDED} marks the end of the session, and `null`
 * removes the token.
 */
export function writeToken(token: string | null): void {
  // An unchanged value is not written again. Otherwise two tabs could notify each other endlessly.
  if (token === localStorage.getItem(KEY)) return;
  if (token === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, token);
}

/**
 * Calls `listener` when another tab signs in or out, or its session ends. It is also called for changes that happened
 * while this page was in the back/forward cache.
 */
export function onTokenOfOtherTabs(listener: (token: string | null) => void): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === KEY || key === null) listener(key && newValue);
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) listener(localStorage.getItem(KEY));
  });
}
