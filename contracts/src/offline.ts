/**
 * The worker script that keeps a customer's own orders for use without a network. Its address is at the origin's root.
 */
export const OFFLINE_WORKER = '/offline.js';

/** The pages that the worker serves: those of orders, and nothing else of the suite. */
export const OFFLINE_SCOPE = '/order/';

/** A request from a page to the worker about an order. `address` is the path of the order's page. */
export type OfflineRequest =
  /**
   * `answer` is the address of the API's answer that the page shows; `files` are the addresses of all files that the
   * page has loaded. Both may have another origin than the page.
   */
  | { ask: 'keep'; address: string; answer: string; files: string[] }
  /** Asks whether and since when the order is kept. */
  | { ask: 'look'; address: string }
  | { ask: 'remove'; address: string };

/** The worker's reply to each request. The kept copy of the API's answer contains it too. */
export interface OfflineAnswer {
  /** The time of the copy, ISO 8601; `null` when there is none. */
  keptAt: string | null;
}

/**
 * The caches of a diner's pages (`/me`), which the same worker fills in a second scope. The names of all caches with
 * receipts begin with `KEPT`.
 */
export const MY_OFFLINE_CACHES = { answers: 'kept-mine', files: 'kept-my-files' } as const;
export const KEPT = 'kept-';
