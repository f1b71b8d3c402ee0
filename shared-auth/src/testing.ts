import { paths, strayPaths, type RemoteApi, type RemoteHost, type RemoteModule, type Role } from 'contracts';
import { remoteDescription } from 'contracts/registry';
import { createSuiteStore, type SuiteStore } from './store';

/** For tests: creates an unsigned token with these claims. Screens do not check signatures. */
export function tokenFor(role: Role, claims: Record<string, unknown> = {}): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none' })}.${part({ role, exp: 4_102_444_800, ...claims })}.x`;
}

/**
 * For tests: makes all stores in one window receive session changes, as in several tabs of one browser, until the test
 * restores its mocks. In a browser the tab that writes gets no event. In these tests that tab gets the event too, and
 * the event must not change anything there.
 */
export function shareStorageAmongTabs(): void {
  const tell = (key: string, write: () => void) => {
    const oldValue = localStorage.getItem(key);
    write();
    const newValue = localStorage.getItem(key);
    if (newValue !== oldValue) window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }));
  };
  const { setItem, removeItem } = Storage.prototype;
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function set(this: Storage, key, value) {
    tell(key, () => setItem.call(this, key, value));
  });
  jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(function remove(this: Storage, key) {
    tell(key, () => removeItem.call(this, key));
  });
}

/** For tests: creates a store as a host does, with the API of a remote at `apiBase`. */
export function storeWith(api: RemoteApi, token: string | null, apiBase = 'http://localhost/api'): SuiteStore {
  const { store, slicesOf } = createSuiteStore({ apiBase }, token);
  slicesOf(api.reducerPath).addApi(api);
  return store;
}

/**
 * For tests: checks that a remote has pages only below its mounts, and adds slices only under its own name. It loads
 * every page, because a page may add slices too.
 * @param load imports the remote's `./remote`
 * @param description the remote's remote.json
 * @returns the problems found; empty if there are none
 */
export async function collisionsOf(load: () => Promise<RemoteModule>, description: unknown): Promise<string[]> {
  const known = remoteDescription.parse(description);
  const problems: string[] = [];
  const { slicesOf } = createSuiteStore({ apiBase: '/api' }, null);
  const host: RemoteHost = {
    addMessages: () => Promise.resolve(),
    toast: () => {},
    paths,
    ...slicesOf(known.name),
  };
  try {
    const { routes, register } = await load();
    await register?.(host);
    problems.push(
      ...strayPaths(routes, known).map(
        (address) => `${known.name} has a page at ${address}, which is in none of its mounts`,
      ),
    );
    for (const { lazy } of routes) if (typeof lazy === 'function') await lazy();
  } catch (error) {
    problems.push(error instanceof Error ? error.message : String(error));
  }
  return problems;
}
