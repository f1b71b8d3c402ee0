const KEY = 'token';

/** What stands in the token's place once a session has ended. A logout removes the token, so that the other tabs can tell one from the other. */
export const ENDED = '';

/** The bearer token of this browser (specification section 3: kept in local storage), or null. */
export function readToken(): string | null {
  return localStorage.getItem(KEY) || null;
}

/** Keeps the token for the next load and for the other tabs; {@link ENDED} says that there is none any more, `null` removes it. */
export function writeToken(token: string | null): void {
  // Nobody is told what stands there already: two tabs would go on telling each other.
  if (token === localStorage.getItem(KEY)) return;
  if (token === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, token);
}

/** Calls back when another tab signs in or out, or its session ends, also while this page lay in the browser's cache of left pages. */
export function onTokenOfOtherTabs(listener: (token: string | null) => void): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === KEY || key === null) listener(key && newValue);
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) listener(localStorage.getItem(KEY));
  });
}
