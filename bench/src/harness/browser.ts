import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { CHROMIUM_FLAGS, chromiumPath } from '../../../scripts/lib/programs.mjs';

/** A slow network: 1.6 Mbit/s down, 750 kbit/s up, and a latency of 150 ms. */
export const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
/** The factor by which the browser slows the CPU down. */
export const CPU_SLOWDOWN = 4;

/** The screen of a phone. */
export const PHONE: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  locale: 'en-GB',
};

/** This machine's Chromium without background work, which would disturb measurements. */
export const CHROMIUM = () => ({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS });

export const openChromium = (): Promise<Browser> => chromium.launch(CHROMIUM());

/** Waits for a mark and returns its time, in milliseconds from the start of the navigation. */
export async function markedAt(page: Page, name: string): Promise<number> {
  await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, name, { timeout: 60_000 });
  return page.evaluate((mark) => performance.getEntriesByName(mark)[0]!.startTime, name);
}

/**
 * Marks the second frame after an element matches a selector and contains a text. Runs in the page, so it contains no
 * named function, because tsx would add calls to a helper that the page does not have.
 */
export function markWhenPainted({ selector, text, mark }: { selector: string; text: string; mark: string }): void {
  const watch = new MutationObserver(() => {
    if (!document.querySelector(selector)?.textContent?.includes(text)) return;
    watch.disconnect();
    requestAnimationFrame(() => requestAnimationFrame(() => performance.mark(mark)));
  });
  watch.observe(document, { childList: true, subtree: true, characterData: true });
}
