import { CONTRACT, paths, strayPaths, type RemoteApi, type RemoteHost, type RemoteModule, type Role } from 'contracts';
import { remoteDescription } from 'contracts/registry';
import { createSuiteStore, type SuiteStore } from './store';

/** For tests: an unsigned token with these claims; no screen checks a signature. */
export function tokenFor(role: Role, claims: Record<string, unknown> = {}): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none' })}.${part({ role, exp: 4_102_444_800, ...claims })}.x`;
}

/**
 * For tests: stores in one window hear of each other's session as tabs of one browser do, until the tests restore their mocks.
 * A browser does not tell the tab that wrote; here it is told as well, which may change nothing.
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

/** For tests: a store as a host makes it, with the API of a remote, which is at `apiBase`. */
export function storeWith(api: RemoteApi, token: string | null, apiBase = 'http://localhost/api'): SuiteStore {
  const { store, slicesOf } = createSuiteStore({ apiBase }, token);
  slicesOf(api.reducerPath, CONTRACT.version).addApi(api);
  return store;
}

/**
 * For tests: what a remote would put in the place of another's, each a sentence; none when it keeps to itself. Every page is loaded,
 * so that what only one page brings is seen, too.
 * @param load imports the remote's `./remote`
 * @param description its remote.json
 */
export async function collisionsOf(load: () => Promise<RemoteModule>, description: unknown): Promise<string[]> {
  const known = remoteDescription.parse(description);
  const problems: string[] = [];
  const { slicesOf } = createSuiteStore({ apiBase: '/api' }, null);
  const host: RemoteHost = { addMessages: () => Promise.resolve(), toast: () => {}, paths, ...slicesOf(known.name, CONTRACT.version) };
  try {
    const { routes, register } = await load();
    await register?.(host);
    problems.push(...strayPaths(routes, known).map((address) => `${known.name} has a page at ${address}, which is in none of its mounts`));
    for (const { lazy } of routes) if (typeof lazy === 'function') await lazy();
  } catch (error) {
    problems.push(error instanceof Error ? error.message : String(error));
  }
  return problems;
}
