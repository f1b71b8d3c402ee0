import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumPath } from '../../../scripts/lib/programs.mjs';

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

/** Chromium's value for "block" in its settings of sites. */
const BLOCK = 2;

/**
 * Opens a complete Chromium whose settings block all cookies. Reading its storage then throws. The profile is deleted
 * when the browser closes.
 */
export async function openWithoutCookies(options: BrowserContextOptions): Promise<BrowserContext> {
  const profile = await mkdtemp(path.join(tmpdir(), 'suite-browser-'));
  const preferences = { profile: { default_content_setting_values: { cookies: BLOCK } } };
  await mkdir(path.join(profile, 'Default'));
  await writeFile(path.join(profile, 'Default', 'Preferences'), JSON.stringify(preferences));
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath(),
    args: CHROMIUM_FLAGS,
    locale: 'en-GB',
    ...options,
  });
  browser.once('close', () => void rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }));
  return browser;
}
