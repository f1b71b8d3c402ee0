/**
 * The URL of the service worker's script, at the origin's root. The worker keeps a customer's own orders for use
 * without a network.
 */
export const OFFLINE_WORKER = '/offline.js';

/** The worker's scope for the pages of orders. For a diner's own pages, it has a second scope: `/me`. */
export const OFFLINE_SCOPE = '/order/';

/** A request from a page to the worker about an order. `address` is the path of the order's page. */
export type OfflineRequest =
  /**
   * `answer` is the URL of the API response that the page shows; `files` are the URLs of all files that the page has
   * loaded. Both may have another origin than the page.
   */
  | { ask: 'keep'; address: string; answer: string; files: string[] }
  /** Asks whether the order is kept, and when its copy was made. */
  | { ask: 'look'; address: string }
  | { ask: 'remove'; address: string };

/** The worker's reply to each request. Its field `keptAt` is also in the kept copy of the API's response. */
export interface OfflineAnswer {
  /** The time of the copy, ISO 8601; `null` without a copy. */
  keptAt: string | null;
}

/**
 * The caches for a diner's pages (`/me`). The worker fills them in its second scope. `answers` contains the diner's data
 * and is deleted when the session ends; `files` contains only the suite's scripts, styles and fonts. The names of all
 * caches with receipts begin with `KEPT`.
 */
export const MY_OFFLINE_CACHES = { answers: 'kept-mine', files: 'kept-my-files' } as const;
export const KEPT = 'kept-';

/**
 * The key under which the cache of API responses contains the diner's home page (`/me`), as the server last rendered
 * it. No page has this URL.
 */
export const KEPT_HOME = '/me/rendered';

/**
 * The URL at which the diner's home page (`/me`) gets its latest data from the worker, as `FreshAnswers`. The worker
 * takes the data from the rendered page that it is fetching for the next visit. If the worker has no such data, the
 * status is 504. No page has this URL.
 */
export const FRESH_ANSWERS = '/me/fresh-answers';
