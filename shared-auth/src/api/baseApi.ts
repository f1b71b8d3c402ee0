import { createApi, retry } from '@reduxjs/toolkit/query/react';
import { transport } from './transport';

/** What the endpoints of all remotes provide and invalidate: an answer of one remote may be stale because of another's call. */
export const TAGS = ['Session', 'Statistics', 'OrderLogs', 'Order', 'Invoice', 'User', 'Admin', 'Restaurant', 'Branch', 'Device', 'RestaurantAdmin', 'Category'] as const;

/** Waits before the one retry: long enough for a hiccup, too short to be felt. */
const RETRY_AFTER_MS = 300;

/**
 * The one RTK Query API of the suite. Every remote injects its endpoints into it.
 * An endpoint that shall be tried again says so: `extraOptions: { maxRetries: 1 }` (specification section 9).
 */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery: retry(transport, { maxRetries: 0, backoff: () => new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS)) }),
  tagTypes: TAGS,
  endpoints: () => ({}),
});
