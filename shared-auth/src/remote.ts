import type { OwnTag } from 'contracts';
// As a remote sees it: the module that its host shares, of whatever version that is.
import { baseApi, createSuiteApi } from 'shared-auth';

/**
 * Creates a remote's own RTK Query API: endpoints, cache and tags that no other remote can collide with. It makes its calls as the
 * whole suite does: base address, session, early calls, retries. `register` hands it to the host with `addApi`.
 *
 * This module is bundled into the remote. A shell of contract 1 does not have what it needs: there the remote shares the shell's API with
 * all others, as its predecessors did.
 *
 * @param remote the remote's name, from its remote.json
 * @param ownTags tags beside the shared ones (`SHARED_TAGS` of contracts), each with the name of the remote that defines it: `mf-loyalty/Points`
 */
export function createRemoteApi<Own extends OwnTag = never>(remote: string, ownTags: readonly Own[] = []) {
  const knowsRemotes = createSuiteApi as typeof createSuiteApi | undefined;
  return knowsRemotes ? knowsRemotes(remote, ownTags) : (baseApi as ReturnType<typeof createSuiteApi<string, Own>>);
}
