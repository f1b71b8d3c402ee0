import { createApi } from '@reduxjs/toolkit/query/react';
import { SHARED_TAGS, type OwnTag } from 'contracts';
import { baseQuery } from './transport';

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
