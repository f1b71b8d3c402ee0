import type { Browser, BrowserContext } from 'playwright-core';

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

/** The figures of a page that was opened twice. */
export interface Load {
  /** Until the invoice is painted, in milliseconds from the start of the navigation: two frames after its text has come. */
  ms: number;
  /** The same of the second load, with the first one's cache. */
  again: number;
  /** Largest Contentful Paint, in milliseconds. */
  lcp: number;
  requests: number;
  /** The transferred data of all kinds, in kilobytes. */
  kilobytes: number;
}

/** Opens an address with an empty cache, and then again in another tab. All figures but `again` are those of the first load. */
export async function loadTwice(browser: Browser, address: string): Promise<Load> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    locale: 'en-GB',
  });
  try {
    const first = await loadOnce(context, address);
    return { ...first, again: (await loadOnce(context, address)).ms };
  } finally {
    await context.close();
  }
}

async function loadOnce(context: BrowserContext, address: string): Promise<Omit<Load, 'again'>> {
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
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('invoice-painted').length > 0, undefined, {
    timeout: 60_000,
  });
  const ms = await page.evaluate(() => performance.getEntriesByName('invoice-painted')[0]!.startTime);
  const lcp = await page.evaluate(() => (globalThis as { largestPaint?: number }).largestPaint ?? 0);
  const figures = { ms, lcp, requests, kilobytes: bytes / 1000 };
  // The cache has everything only when the page has loaded to its end.
  await page.waitForLoadState('networkidle');
  await page.close();
  return figures;
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
