/* What the browser lends the page. Any of it may be missing (a WebView without DOM storage, plain http), forbidden (with
   cookies blocked, reading the property already throws) or full. This module never throws. The page then works for this
   visit. A lint rule keeps other code from using these properties directly. */

/** Values by key, as the page wrote them when the browser refused to store them. */
type Unstored = Record<'localStorage' | 'sessionStorage', Map<string, string>>;

declare global {
  /** What the browser refused to store. Each remote has its own copy of this module, but all share these values. */
  var unstored: Unstored | undefined;
}

/** Storage that never throws. */
export interface KeyValues {
  /** Returns the value, or null if there is none. */
  get(key: string): string | null;
  /**
   * Stores a value; `null` removes it.
   * @returns false if the browser refuses, so that the value exists only until the page is left
   */
  set(key: string, value: string | null): boolean;
}

/** The name of the cookie that {@link acceptsCookies} tries. */
const TRIED = 'cookie-test';

/** Returns the result of `action`; undefined if it throws. */
function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

const unstored = (): Unstored => (globalThis.unstored ??= { localStorage: new Map(), sessionStorage: new Map() });

function keyValues(area: keyof Unstored): KeyValues {
  return {
    get: (key) => unstored()[area].get(key) ?? attempt(() => globalThis[area].getItem(key)) ?? null,
    set(key, value) {
      const remove = () => {
        globalThis[area].removeItem(key);
        return true;
      };
      const isStored = attempt(() => {
        if (value === null) return remove();
        globalThis[area].setItem(key, value);
        return true;
      });
      if (isStored || value === null) unstored()[area].delete(key);
      else {
        unstored()[area].set(key, value);
        // A full storage still has the former value, which must not return with the next page.
        attempt(remove);
      }
      return isStored === true;
    },
  };
}

/** What this browser keeps for later visits, for all tabs. */
export const browserStorage = keyValues('localStorage');

/** What this tab keeps until it is closed. It survives a reload. */
export const tabStorage = keyValues('sessionStorage');

/**
 * Calls `listener` with the new value when another tab stores or removes a value.
 * @returns a function that ends this
 */
export function onStoredElsewhere(key: string, listener: (value: string | null) => void): () => void {
  const heard = (event: StorageEvent) => {
    // The key is null when another tab has cleared the whole storage.
    if (event.key !== key && event.key !== null) return;
    unstored().localStorage.delete(key);
    listener(event.key && event.newValue);
  };
  addEventListener('storage', heard);
  return () => removeEventListener('storage', heard);
}

/**
 * The prefix of the keys with data of the person who uses the page, such as typed input. Everything else is a choice for
 * this device, such as the language.
 */
const PERSONAL = 'own/';

/** Returns the key for data of the person who uses the page. {@link forgetStored} deletes such data. */
export const personalKey = (name: string): string => PERSONAL + name;

/** Deletes the data of the person who used the page from both storages. */
export function forgetStored(): void {
  for (const area of ['localStorage', 'sessionStorage'] as const) {
    const stored = attempt(() => Object.keys(globalThis[area])) ?? [];
    for (const key of [...stored, ...unstored()[area].keys()])
      if (key.startsWith(PERSONAL)) keyValues(area).set(key, null);
  }
}

/** Returns the cookies that scripts may read, as in a `Cookie` header; an empty text if the browser forbids cookies. */
export const readCookies = (): string => attempt(() => document.cookie) ?? '';

/** Returns the value of a cookie that scripts may read. */
export const readCookie = (name: string): string | undefined =>
  new RegExp(`(?:^|; )${name}=([^;]*)`).exec(readCookies())?.[1];

/** Sets a cookie, in the format of `document.cookie`. Has no effect if the browser forbids cookies. */
export const writeCookie = (cookie: string): void => void attempt(() => (document.cookie = cookie));

/**
 * Returns whether the browser stores cookies. It tries one, because `navigator.cookieEnabled` is true also in a Chromium
 * whose settings block all cookies.
 */
export function acceptsCookies(): boolean {
  writeCookie(`${TRIED}=1`);
  const isStored = readCookie(TRIED) === '1';
  writeCookie(`${TRIED}=;max-age=0`);
  return isStored;
}

/** Returns the cache storage, which exists on secure pages only. Its methods may still reject. */
export const deviceCaches = (): CacheStorage | undefined => attempt(() => globalThis.caches);

/** Returns the service workers, which exist on secure pages only. Its methods may still reject. */
export const serviceWorkers = (): ServiceWorkerContainer | undefined => attempt(() => navigator.serviceWorker);

/** Opens a channel to the other tabs of this browser; undefined in a browser that has none. */
export const openChannel = (name: string): BroadcastChannel | undefined => attempt(() => new BroadcastChannel(name));
