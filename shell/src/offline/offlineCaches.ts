/** The caches and browser functions that the worker needs. Tests replace them with fakes. */
export interface OfflineEnvironment {
  caches: Pick<CacheStorage, 'open'>;
  fetch: (address: string, init?: RequestInit) => Promise<Response>;
  now: () => Date;
  /** The origin of the suite. */
  origin: string;
}

/** An order that is kept for offline use: the URLs of its page and files, but not their content. */
export interface KeptOrder {
  /** The path of the order's page. */
  address: string;
  /**
   * The URL of the API response that the page shows: path and query, or the whole URL if the API has a separate origin.
   */
  answer: string;
  /** When the copy was made, ISO 8601. */
  keptAt: string;
  /** The files that the page needs: paths, or whole URLs on other origins. */
  files: string[];
}

/**
 * The names of the caches. Pages and API responses can change, so they are fetched again while there is a network. File
 * names contain a hash of the content, and several orders share the files.
 */
export const CACHES = { orders: 'kept-orders', pages: 'kept-pages', files: 'kept-files' } as const;

/**
 * Ignores `Vary`: the HTML varies by language and theme, but only the copy in the reader's language and theme is kept.
 */
const ANY: CacheQueryOptions = { ignoreVary: true };

/** Returns a kept copy. */
export async function cachedResponse(
  { caches }: Pick<OfflineEnvironment, 'caches'>,
  which: keyof typeof CACHES,
  path: string,
): Promise<Response | undefined> {
  return (await caches.open(CACHES[which])).match(path, ANY);
}

/** Returns all kept orders. */
export async function keptOrders({ caches }: Pick<OfflineEnvironment, 'caches'>): Promise<KeptOrder[]> {
  const records = await caches.open(CACHES.orders);
  const matches = await Promise.all((await records.keys()).map((key) => records.match(key)));
  return Promise.all(
    matches.filter((record) => record !== undefined).map((record) => record.json() as Promise<KeptOrder>),
  );
}
