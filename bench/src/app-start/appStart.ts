import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MY_OFFLINE_CACHES } from 'contracts';
import { chromium, type BrowserContext } from 'playwright-core';
import { CHROMIUM_FLAGS, chromiumPath } from '../../../scripts/lib/programs.mjs';
import { CPU_SLOWDOWN, NETWORK } from '../cold-load/load';
import { defineMeasurement } from '../measurement';
import { median } from '../median';
import { startPublicPages, type Cookie } from '../publicPages';
import { startSlowProxy } from './slowProxy';

/** The goal for every start after the first one, in milliseconds. */
const ASKED_MS = 1_000;
/**
 * The measured starts: with an empty cache, with the files that the first start stored, and with these files but
 * without a network.
 */
const STARTS = ['first', 'later', 'offline'] as const;
type Start = (typeof STARTS)[number];

/**
 * Measures the time until the diner's home page has painted its list of receipts, on a slow phone. Each start uses a
 * new browser with the profile of the previous start, as after a phone has ended the app.
 */
async function measureStarts(root: string, runs: number): Promise<Record<Start, number>> {
  const pages = await startPublicPages(root);
  const seen: Record<Start, number[]> = { first: [], later: [], offline: [] };
  try {
    for (let run = 0; run < runs; run += 1) {
      const profile = await mkdtemp(path.join(tmpdir(), 'suite-bench-'));
      const home = new URL(pages.addresses.home);
      const proxy = await startSlowProxy(Number(home.port), {
        latencyMs: NETWORK.latency,
        bytesPerSecond: NETWORK.downloadThroughput,
      });
      try {
        for (const start of STARTS) {
          if (start === 'offline') proxy.cut();
          seen[start].push(await startOnce(profile, proxy.origin + home.pathname, pages.diner));
        }
      } finally {
        await proxy.stop();
        await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
      }
    }
  } finally {
    await pages.stop();
  }
  return { first: median(seen.first), later: median(seen.later), offline: median(seen.offline) };
}

/**
 * Opens the home page in a new browser, and waits until everything is stored for the next start.
 * @returns the time until the list was painted
 */
async function startOnce(profile: string, address: string, cookies: readonly Cookie[]): Promise<number> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath(),
    args: CHROMIUM_FLAGS,
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    locale: 'en-GB',
  });
  try {
    await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: address })));
    const page = context.pages()[0] ?? (await context.newPage());
    const wire = await context.newCDPSession(page);
    await wire.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.addInitScript(markWhenListed);
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('receipts-painted').length > 0, null, {
      timeout: 60_000,
    });
    const ms = await page.evaluate(() => performance.getEntriesByName('receipts-painted')[0]!.startTime);
    await wire.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await everythingKept(context);
    return ms;
  } finally {
    await context.close();
  }
}

/**
 * Waits until the service worker has stored the home page both without data and rendered, the API's responses, and all
 * files.
 */
async function everythingKept(context: BrowserContext): Promise<void> {
  const page = context.pages()[0]!;
  let missing: string[];
  do {
    missing = await page.evaluate(async ({ answers, files }) => {
      await new Promise(requestAnimationFrame);
      const kept = await Promise.all(
        [answers, files].map(async (name) =>
          (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
        ),
      );
      const loaded = performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => /^\/(?:assets|remotes)\//.test(path));
      const wanted = ['/me', '/me/rendered', '/session', '/summary', '/receipts', ...loaded];
      return wanted.filter((end) => !kept.flat().some((path) => path.endsWith(end)));
    }, MY_OFFLINE_CACHES);
  } while (missing.length > 0);
}

/** Marks the second frame after the first link to a receipt appears. Runs in the page. */
function markWhenListed(): void {
  const watch = new MutationObserver(() => {
    if (!document.querySelector('a[href^="/me/receipts/"]')) return;
    watch.disconnect();
    requestAnimationFrame(() => requestAnimationFrame(() => performance.mark('receipts-painted')));
  });
  watch.observe(document, { childList: true, subtree: true });
}

/** Measures how fast the installed app starts. */
export const appStart = defineMeasurement({
  names: ['app-start'],
  title: 'Start of the installed app until the receipts are painted (1.6 Mbit/s, 150 ms, CPU ×4)',
  measure: (_names, { root, runs }) => measureStarts(root, runs),
  table: (result) =>
    Object.fromEntries(
      STARTS.map((start) => [
        start,
        { ms: Math.round(result[start]), 'asked ms': start === 'first' ? '-' : `≤ ${ASKED_MS}` },
      ]),
    ),
});
