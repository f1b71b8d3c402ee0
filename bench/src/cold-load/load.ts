import type { Browser, BrowserContext, Page } from 'playwright-core';

/** A slow phone on a slow network: 1.6 Mbit/s down, 750 kbit/s up, 150 ms, a CPU four times slower. */
export const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
export const CPU_SLOWDOWN = 4;
/** A text of the invoice (invoice.json). */
const SEEN = 'BENCH-1284';
/** The label of the button that saves the invoice. */
const SAVE = 'Save Invoice';

/** The figures of a page that was opened twice. */
export interface Load {
  /** Until the invoice is painted, in milliseconds from the start of the navigation: two frames after its text has come. */
  ms: number;
  /** The same of the second load, with the first one's cache. */
  again: number;
  /** Largest Contentful Paint, in milliseconds. */
  lcp: number;
  /** Until React has given the Save button its handler, in milliseconds; null on a page without that button or without scripts. */
  answers: number | null;
  requests: number;
  /** The transferred data of all kinds, in kilobytes. */
  kilobytes: number;
}

/**
 * Opens an address with an empty cache, and then again in another tab. All figures but `again` are those of the first load.
 * @param saves whether the page has a Save button that scripts bring to life
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
  // The cache has everything only when the page has loaded to its end, and the browser reports a paint some time after it.
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

/** Runs in the page: notes its largest paint, and marks the second frame after the text has come into the page's root. */
function markWhenPainted(text: string): void {
  new PerformanceObserver((list) => {
    Object.assign(globalThis, { largestPaint: list.getEntries().at(-1)!.startTime });
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  const watch = new MutationObserver(() => {
    // A rendered page has the text in its data, too.
    if (!document.getElementById('root')?.textContent?.includes(text)) return;
    watch.disconnect();
    requestAnimationFrame(() => requestAnimationFrame(() => performance.mark('invoice-painted')));
  });
  watch.observe(document, { childList: true, subtree: true, characterData: true });
}

/**
 * Runs in the page: looks every 16 ms for a Save button that React has drawn or taken over, and marks the next frame. It
 * has no function with a name, because tsx would wrap it in a helper that the page does not have.
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
