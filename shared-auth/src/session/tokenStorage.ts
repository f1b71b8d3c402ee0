const KEY = 'token';

/** The bearer token of this browser (specification section 3: kept in local storage), or null. */
export function readToken(): string | null {
  return localStorage.getItem(KEY);
}

/** Keeps the token for the next load and for the other tabs; `null` removes it. */
export function writeToken(token: string | null): void {
  if (token === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, token);
}

/** Calls back when another tab signs in or out. @returns the way to stop listening */
export function onTokenOfOtherTabs(listener: (token: string | null) => void): () => void {
  const heard = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) listener(event.key === null ? null : event.newValue);
  };
  addEventListener('storage', heard);
  return () => removeEventListener('storage', heard);
}
