/** The script that keeps a customer's own orders for when there is no network; it lies at the origin's root. */
export const OFFLINE_WORKER = '/offline.js';

/** The pages it serves: an order's own, and nothing else of the suite. */
export const OFFLINE_SCOPE = '/order/';

/** What a page may ask of the worker about an order, named by the path of its page. */
export type OfflineRequest =
  /** `answer`: the API's, which the page shows; `files`: all the page has loaded. Either may be of another origin than the page's. */
  | { ask: 'keep'; address: string; answer: string; files: string[] }
  /** Whether and since when it is kept. */
  | { ask: 'look'; address: string }
  | { ask: 'remove'; address: string };

/** What the worker says to each of them; the API's answer that it keeps has it, too. */
export interface OfflineAnswer {
  /** When the copy was made, ISO 8601; `null`: there is none. */
  keptAt: string | null;
}
