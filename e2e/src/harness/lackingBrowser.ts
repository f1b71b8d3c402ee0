import type { Page } from '@playwright/test';

/** How a browser refuses storage: reading the property throws, the property is missing, or nothing more fits in. */
export type Lack = 'blocked' | 'absent' | 'full';

/** Makes the pages that are opened from now on find no storage, cookies, caches and channels. */
export async function withoutStorage(page: Page, lack: Lack): Promise<void> {
  await page.addInitScript((how: Lack) => {
    const refuse = (): never => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    if (how === 'full') {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
      return;
    }
    for (const property of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
      const lacking = how === 'blocked' ? { get: refuse } : { value: undefined };
      Object.defineProperty(window, property, { configurable: true, ...lacking });
    }
    if (how === 'blocked') Object.defineProperty(document, 'cookie', { configurable: true, get: refuse, set: refuse });
    else Reflect.deleteProperty(window, 'BroadcastChannel');
    const workers = how === 'blocked' ? { get: refuse } : { value: undefined };
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, ...workers });
    Object.defineProperty(navigator, 'locks', { configurable: true, value: undefined });
  }, lack);
}
