import type { OwnTag } from 'contracts';
// This import gets the host's `shared-auth`, which may be an older version.
import { baseApi, createSuiteApi } from 'shared-auth';

/**
 * Creates a remote's own RTK Query API, whose endpoints, cache and tags cannot conflict with those of other remotes.
 * Its requests work as in the whole suite: base URL, session, early calls, retries. The remote's `register` passes the
 * API to the host with `addApi`.
 *
 * This module is bundled into the remote. A shell that offers only version 1 of the contract has no `createSuiteApi`.
 * In such a shell the remote shares the shell's API with all other remotes, as older remotes did.
 *
 * @param remote the remote's name, from its remote.json
 * @param ownTags tags in addition to the shared tags (`SHARED_TAGS` of contracts), each with the name of the remote
 * that defines it: `mf-loyalty/Points`
 */
export function createRemoteApi<Own extends OwnTag = never>(remote: string, ownTags: readonly Own[] = []) {
  const knowsRemotes = createSuiteApi as typeof createSuiteApi | undefined;
  return knowsRemotes ? knowsRemotes(remote, ownTags) : (baseApi as ReturnType<typeof createSuiteApi<string, Own>>);
}
