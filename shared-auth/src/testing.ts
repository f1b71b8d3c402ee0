import type { Role } from 'contracts';

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
