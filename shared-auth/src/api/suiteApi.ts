import { createApi, retry } from '@reduxjs/toolkit/query/react';
import { SHARED_TAGS, type OwnTag } from 'contracts';
import { transport } from './transport';

/**
 * The pause before the only retry, in milliseconds. It is long enough for a brief outage, and too short for people to
 * notice.
 */
const RETRY_AFTER_MS = 300;

/**
 * The base query of all endpoints. An endpoint opts in to the retry with `extraOptions: { maxRetries: 1 }`
 * (specification section 9).
 */
const baseQuery = retry(transport, {
  maxRetries: 0,
  backoff: () => new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS)),
});

/**
 * Creates an RTK Query API without endpoints, for the shell or for one remote. All APIs use the same base query.
 * @param reducerPath the name of the API's state in the store
 * @param ownTags tags in addition to the shared tags
 */
export function createSuiteApi<Path extends string, Own extends OwnTag = never>(
  reducerPath: Path,
  ownTags: readonly Own[] = [],
) {
  return createApi({ reducerPath, baseQuery, tagTypes: [...SHARED_TAGS, ...ownTags], endpoints: () => ({}) });
}
