/** Where orders are kept, and what that takes; a test brings its own. */
export interface Shelf {
  caches: Pick<CacheStorage, 'open'>;
  fetch: (address: string, init?: RequestInit) => Promise<Response>;
  now: () => Date;
  /** The origin of the suite. */
  origin: string;
}

/** What is known of a kept order, apart from its copies. */
export interface KeptOrder {
  /** The path of its page. */
  address: string;
  /** The API's answer that its page shows: path and query, or the whole address where the API has an origin of its own. */
  answer: string;
  /** When the copy was made, ISO 8601. */
  keptAt: string;
  /** What its page needs beside page and answer: paths, or whole addresses of other origins. */
  files: string[];
}

/**
 * The caches. Pages and answers change: they are asked for anew while there is a network. Files are named by their content, and
 * several orders share them.
 */
export const CACHES = { orders: 'kept-orders', pages: 'kept-pages', files: 'kept-files' } as const;

/** The HTML varies by language and theme: there is one copy, in those that were the reader's. */
const ANY: CacheQueryOptions = { ignoreVary: true };

/** A kept copy. */
export async function copyOf({ caches }: Pick<Shelf, 'caches'>, which: keyof typeof CACHES, path: string): Promise<Response | undefined> {
  return (await caches.open(CACHES[which])).match(path, ANY);
}

/** All kept orders. */
export async function keptOrders({ caches }: Pick<Shelf, 'caches'>): Promise<KeptOrder[]> {
  const records = await caches.open(CACHES.orders);
  const found = await Promise.all((await records.keys()).map((key) => records.match(key)));
  return Promise.all(found.filter((record) => record !== undefined).map((record) => record.json() as Promise<KeptOrder>));
}
