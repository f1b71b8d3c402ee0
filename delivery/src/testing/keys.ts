import { createKey, readKey, type ReleaseKey } from '../owners/keys';
import { setOwners, type Decisions } from '../owners/setOwners';
import type { ObjectStore } from '../store/objectStore';

/** Creates a key for a test. */
export const newKey = (): ReleaseKey => readKey(createKey().pem);

/** Sets the owners of a store, as the operator. */
export const own = (store: ObjectStore, teams: unknown, operator: ReleaseKey, decisions: Partial<Decisions> = {}) =>
  setOwners(teams, store, operator, { vouch: [], cut: [], replace: false, ...decisions });
