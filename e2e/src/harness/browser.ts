import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumPath, headlessPath } from '../../../scripts/lib/programs.mjs';

/** A diner's phone in portrait. */
export const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
/** An administrator's desktop. */
export const DESKTOP = { viewport: { width: 1440, height: 900 } };

/** The settings of all browsers. A test may replace them. */
const SETTINGS: BrowserContextOptions = { locale: 'en-GB', timezoneId: 'Asia/Riyadh' };

/**
 * By how many times the processor of all pages is slowed down, to find tests that pass only on a fast machine. See
 * docs/testing.md.
 */
const CPU_SLOWDOWN = Number(process.env.BROWSER_CPU_SLOWDOWN ?? 1);

let started: Promise<Browser> | undefined;

/** Returns this worker's headless Chromium, which starts on first use and ends together with the worker. */
async function shellOfWorker(): Promise<Browser> {
  started ??= chromium.launch({ executablePath: headlessPath(), args: CHROMIUM_FLAGS });
  const shell = await started;
  if (shell.isConnected()) return shell;
  // A browser that crashed in one test must not make the next tests fail.
  started = undefined;
  return shellOfWorker();
}

/** Opens a browser with a new profile, which shares no cookies, storage, cache or service workers with other tests. */
export async function openBrowser(options?: BrowserContextOptions): Promise<BrowserContext> {
  return slowed(await (await shellOfWorker()).newContext({ ...SETTINGS, ...options }));
}

/** Slows down the pages that a browser opens from now on, if the environment asks for it. */
function slowed(browser: BrowserContext): BrowserContext {
  // A page may close before it is slowed down. The test does not need it then.
  if (CPU_SLOWDOWN > 1) browser.on('page', (page) => void slowDown(page).catch(() => undefined));
  return browser;
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

/**
 * Starts the complete Chromium with a new profile, for tests of features that the headless shell lacks. Starting it
 * takes more than a second of processor time. The profile is deleted when the browser closes.
 */
export async function openCompleteBrowser(
  options?: Parameters<typeof chromium.launchPersistentContext>[1],
): Promise<BrowserContext> {
  const profile = await mkdtemp(path.join(tmpdir(), 'suite-browser-'));
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath(),
    args: CHROMIUM_FLAGS,
    ...SETTINGS,
    ...options,
  });
  // Retries, because processes of the browser may still write to the profile after the browser has closed.
  browser.once('close', () => void rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }));
  return slowed(browser);
}

/** Returns the first page of a browser, and opens it if the browser has no page yet. */
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
