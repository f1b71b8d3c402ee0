import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumPath } from '../../../scripts/lib/chromium.mjs';

/** A diner's phone in portrait. */
export const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
/** An administrator's desktop. */
export const DESKTOP = { viewport: { width: 1440, height: 900 } };

/** Opens a browser with a new profile, which is deleted when the browser closes. */
export async function openBrowser(
  options: Parameters<typeof chromium.launchPersistentContext>[1],
): Promise<BrowserContext> {
  const profile = await mkdtemp(path.join(tmpdir(), 'suite-browser-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath(),
    headless: true,
    args: CHROMIUM_FLAGS,
    locale: 'en-GB',
    timezoneId: 'Asia/Riyadh',
    ...options,
  });
  // Retries, because processes of the browser may still write to the profile after the browser has closed.
  context.once('close', () => void rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }));
  return context;
}

/** Returns the first page of a browser. A browser with a profile always starts with a page. */
export async function firstPageOf(browser: BrowserContext): Promise<Page> {
  return browser.pages()[0] ?? (await browser.newPage());
}

/** Returns a list to which the page's uncaught errors and CSP violations are added. */
export function hiddenFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (/Content Security Policy|This document requires 'Trusted/.test(message.text())) faults.push(message.text());
  });
  return faults;
}

/** Records the URLs of the documents that the page loads after this function is called. */
export function documentsOf(of: Page): string[] {
  const loaded: string[] = [];
  of.on('request', (request) => {
    if (request.isNavigationRequest()) loaded.push(request.url());
  });
  return loaded;
}

/** Returns whether a page is wider than its window. */
export const scrollsSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
