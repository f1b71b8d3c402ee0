import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumPath } from '../../../scripts/lib/programs.mjs';

/** Makes the pages that are opened from now on find that reading storage, cookies, caches and workers throws. */
export async function withoutStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const refuse = (): never => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const property of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, property, { configurable: true, get: refuse });
    Object.defineProperty(document, 'cookie', { configurable: true, get: refuse, set: refuse });
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, get: refuse });
    Object.defineProperty(navigator, 'locks', { configurable: true, value: undefined });
    Reflect.deleteProperty(window, 'BroadcastChannel');
  });
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
