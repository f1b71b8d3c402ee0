import type { Browser, BrowserContext, Page } from 'playwright-core';

/** A slow network: 1.6 Mbit/s down, 750 kbit/s up, and a latency of 150 ms. */
export const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
/** The factor by which the browser slows the CPU down. */
export const CPU_SLOWDOWN = 4;
/** A string that only the invoice contains (invoice.json). */
const SEEN = 'BENCH-1284';
/** The label of the button that saves the invoice. */
const SAVE = 'Save Invoice';

/** The measurements of a page that was opened twice. */
export interface Load {
  /** The time from the start of the navigation until two frames after the invoice's text appeared, in milliseconds. */
  ms: number;
  /** The same time for the second load, with the cache of the first. */
  again: number;
  /** Largest Contentful Paint, in milliseconds. */
  lcp: number;
  /** The time until React has attached the Save button's handler, in milliseconds; null without that button. */
  answers: number | null;
  requests: number;
  /** The data of all kinds that was transferred until the invoice was painted, in kilobytes. */
  kilobytes: number;
}

/**
 * Opens a URL with an empty cache, and then again in another tab. All results except `again` are from the first load.
 * @param saves whether to measure when the Save button becomes interactive
 */
export async function loadTwice(browser: Browser, address: string, saves = false): Promise<Load> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    locale: 'en-GB',
  });
  try {
    const first = await loadOnce(context, address, saves);
    return { ...first, again: (await loadOnce(context, address, false)).ms };
  } finally {
    await context.close();
  }
}

async function loadOnce(context: BrowserContext, address: string, saves: boolean): Promise<Omit<Load, 'again'>> {
  const page = await context.newPage();
  const wire = await context.newCDPSession(page);
  await wire.send('Network.enable');
  await wire.send('Network.emulateNetworkConditions', NETWORK);
  await wire.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  let requests = 0;
  let bytes = 0;
  wire.on('Network.requestWillBeSent', () => void (requests += 1));
  wire.on('Network.loadingFinished', ({ encodedDataLength }) => void (bytes += encodedDataLength));
  await page.addInitScript(markWhenPainted, SEEN);
  if (saves) await page.addInitScript(markWhenSaveAnswers, SAVE);
  await page.goto(address, { waitUntil: 'commit' });
  const ms = await markedAt(page, 'invoice-painted');
  const sent = { requests, kilobytes: bytes / 1000 };
  const answers = saves ? await markedAt(page, 'save-answers') : null;
  // Waits for all files, so that the cache is complete, and for the largest paint, which the browser reports later.
  await page.waitForLoadState('networkidle');
  const lcp = await page.evaluate(() => (globalThis as { largestPaint?: number }).largestPaint ?? 0);
  await page.close();
  return { ms, lcp, ...sent, answers };
}

/** Waits for a mark and returns its time, in milliseconds from the start of the navigation. */
async function markedAt(page: Page, name: string): Promise<number> {
  await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, name, { timeout: 60_000 });
  return page.evaluate((mark) => performance.getEntriesByName(mark)[0]!.startTime, name);
}

/** Records the largest paint, and marks the second frame after the text appears in the root. Runs in the page. */
function markWhenPainted(text: string): void {
  new PerformanceObserver((list) => {
    Object.assign(globalThis, { largestPaint: list.getEntries().at(-1)!.startTime });
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  const watch = new MutationObserver(() => {
    // Looks only in the root, because the data of a rendered page contains the text too.
    if (!document.getElementById('root')?.textContent?.includes(text)) return;
    watch.disconnect();
    requestAnimationFrame(() => requestAnimationFrame(() => performance.mark('invoice-painted')));
  });
  watch.observe(document, { childList: true, subtree: true, characterData: true });
}

/**
 * Polls every 16 ms until React has rendered or hydrated the Save button, and then marks the next frame. Runs in the
 * page. This function contains no named function, because tsx would add calls to a helper that the page does not have.
 */
function markWhenSaveAnswers(label: string): void {
  const look = setInterval(() => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.trim() === label);
    // React stores the handlers of an element in a property with this prefix.
    if (!button || !Object.keys(button).some((key) => key.startsWith('__reactProps$'))) return;
    clearInterval(look);
    requestAnimationFrame(() => performance.mark('save-answers'));
  }, 16);
}
