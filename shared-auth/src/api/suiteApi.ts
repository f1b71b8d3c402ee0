import { createApi } from '@reduxjs/toolkit/query/react';
import { SHARED_TAGS, type OwnTag } from 'contracts';
import { baseQuery } from './transport';

/**
 * Creates an RTK Query API without endpoints, for the shell or for one remote, whose endpoints, cache and tags cannot
 * conflict with those of other remotes. All APIs use the same base query: base URL, session, early calls, retries. The
 * remote's `register` passes the API to the host with `addApi`.
 * @param reducerPath the name of the API's state in the store: the remote's name, from its remote.json
 * @param ownTags tags in addition to the shared tags (`SHARED_TAGS` of contracts), each with the name of the remote
 * that defines it: `mf-loyalty/Points`
 */
export function createSuiteApi<Path extends string, Own extends OwnTag = never>(
  reducerPath: Path,
  ownTags: readonly Own[] = [],
) {
  return createApi({ reducerPath, baseQuery, tagTypes: [...SHARED_TAGS, ...ownTags], endpoints: () => ({}) });
}
