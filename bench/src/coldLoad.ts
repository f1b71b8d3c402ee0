import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { get, type IncomingMessage, type RequestListener } from 'node:http';
import path from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import { CPU_SLOWDOWN, markedAt, markWhenPainted, NETWORK, openChromium, PHONE } from './harness/browser';
import { alternate, median, ratio, withCleanup, type Conditions, type Measurement } from './harness/measurement';
import { publish, startWebHost, type Running } from './harness/programs';
import { compress, listen, startSingle } from './harness/singleBundle';

const LAST_ORDER = '/api/order/foodics/web/last-order';
const ORDER = '/api/order/user';
/** The approximate duration of each API request, in milliseconds, when the order is in the database. */
const API_MS = 20;

/** The measured pages. Both show the same order. */
const PAGES = {
  invoice: '/user/invoice?restId=00000000-0000-4000-8000-000000000002&deviceId=00000000-0000-4000-8000-000000000003',
  order: '/order/00000000-0000-4000-8000-000000000004',
};
/** A string that only this order contains (invoice.json). */
const SEEN = 'BENCH-1284';
/** The label of the button that saves the invoice. */
const SAVE = 'Save Invoice';

/** Starts the API request of the page before any other script. */
const EARLY_CALL = `(()=>{const p=location.pathname.split('/'),q=new URLSearchParams(location.search),u=p[1]=='order'?'${ORDER}?orderId='+p[2]:'${LAST_ORDER}?restaurantId='+q.get('restId')+'&casherId='+q.get('deviceId'),a=fetch(u,{headers:{'Accept-Language':''}});a.catch(()=>{});globalThis.earlyCalls=new Map([['GET '+u,a]])})()`;

/** The measurements of a page that was opened twice. */
interface Load {
  /** The time from the start of the navigation until two frames after the invoice's text appeared, in milliseconds. */
  ms: number;
  /** The same time for the second load, with the cache of the first, as after a second scan. */
  again: number;
  /** Largest Contentful Paint, in milliseconds. */
  lcp: number;
  /** The time until React has attached the Save button's handler, in milliseconds; NaN without that button. */
  saves: number;
  requests: number;
  /** The data of all kinds that was transferred until the invoice was painted. */
  kilobytes: number;
}

/**
 * Measures the cold load of the public pages in alternating runs, each with an empty cache. Each page is served in four
 * ways: from the suite, rendered by the web host; from the suite, rendered by the browser; as one bundle of the same
 * code; and as a static file with the same pixels and no script.
 */
export const coldLoad: Measurement = {
  title: 'Cold load of the public pages (1.6 Mbit/s, 150 ms, CPU ×4; medians of alternating runs)',
  measure: ({ runs }: Conditions) =>
    withCleanup(async (folder, cleanUp) => {
      const keep = async (running: Promise<Running>) => {
        const { origin, stop } = await running;
        cleanUp(stop);
        return origin;
      };
      const browser = await openChromium();
      cleanUp(() => browser.close());
      const answer = await answerOrder();
      const releases = await publish(folder);
      const api = await keep(listen(answer));
      const rendered = await keep(startWebHost(releases, api));
      const byBrowser = await keep(startWebHost(releases, api, { RENDER_PAGES: '0' }));
      const single = await keep(startSingle('publicInvoice', EARLY_CALL, answer));
      const table: Record<string, ReturnType<typeof row>> = {};
      for (const [page, address] of Object.entries(PAGES)) {
        const file = await keep(startStatic(await renderedHtml(rendered + address)));
        const load = (origin: string, saves = page === 'invoice') => loadTwice(browser, origin + address, saves);
        const loads = await alternate(runs, {
          'rendered by the web host': () => load(rendered),
          'rendered by the browser': () => load(byBrowser),
          'single bundle': () => load(single),
          'file without scripts': () => load(file, false),
        });
        const baselines = { single: middle(loads['single bundle']), file: middle(loads['file without scripts']) };
        for (const [way, seen] of Object.entries(loads)) table[`${page}: ${way}`] = row(middle(seen), baselines);
      }
      return table;
    }),
};

const middle = (loads: Load[]): Load => ({
  ms: median(loads.map(({ ms }) => ms)),
  again: median(loads.map(({ again }) => again)),
  lcp: median(loads.map(({ lcp }) => lcp)),
  saves: median(loads.map(({ saves }) => saves)),
  requests: median(loads.map(({ requests }) => requests)),
  kilobytes: median(loads.map(({ kilobytes }) => kilobytes)),
});

const row = ({ ms, again, lcp, saves, requests, kilobytes }: Load, { single, file }: Record<string, Load>) => ({
  'second frame ms': Math.round(ms),
  'again ms': Math.round(again),
  'again / first': ratio(again, ms),
  'LCP ms': Math.round(lcp),
  'Save responds ms': Number.isNaN(saves) ? '–' : Math.round(saves),
  requests,
  kB: Math.round(kilobytes),
  'frame / single': ratio(ms, single!.ms),
  'LCP / single': ratio(lcp, single!.lcp),
  'frame / file': ratio(ms, file!.ms),
  'Save / single': Number.isNaN(saves) ? '–' : ratio(saves, single!.saves),
});

/** Returns a handler that answers the API requests of both pages with the same order. */
async function answerOrder(): Promise<RequestListener> {
  const { invoice } = JSON.parse(await readFile(path.join(import.meta.dirname, 'invoice.json'), 'utf8'));
  return function answer({ url = '' }, response) {
    const body = url.startsWith(LAST_ORDER) ? { invoice } : url.startsWith(ORDER) ? { order: invoice } : null;
    if (!body) return void response.writeHead(404).end();
    setTimeout(() => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body)), API_MS);
  };
}

/**
 * Fetches a rendered page.
 * @throws when the web host did not render the page
 */
async function renderedHtml(address: string): Promise<string> {
  // Does not use fetch, because fetch sends headers that say that the request is not a navigation.
  const [answer] = (await once(get(address, { headers: { accept: 'text/html' } }), 'response')) as [IncomingMessage];
  const html = (await answer.setEncoding('utf8').toArray()).join('');
  if (!html.includes('data-drawn')) throw new Error('the web host has not rendered the invoice');
  return html;
}

/** Serves a rendered page as a static file with the same pixels, without scripts and their data. */
function startStatic(html: string): Promise<Running> {
  const page = compress(Buffer.from(html.replaceAll(/<script\b.*?<\/script>/gs, '')));
  const headers = { 'content-type': 'text/html', 'content-encoding': 'br', 'content-length': page.length };
  return listen((_request, response) => void response.writeHead(200, headers).end(page));
}

/** Opens a URL with an empty cache, and then again in another tab. All results except `again` are from the first load. */
async function loadTwice(browser: Browser, address: string, saves: boolean): Promise<Load> {
  const context = await browser.newContext(PHONE);
  try {
    const first = await loadOnce(context, address, saves);
    return { ...first, again: (await loadOnce(context, address, false)).ms };
  } finally {
    await context.close();
  }
}

async function loadOnce(context: BrowserContext, address: string, waitsForSave: boolean): Promise<Omit<Load, 'again'>> {
  const page = await context.newPage();
  const wire = await context.newCDPSession(page);
  await wire.send('Network.enable');
  await wire.send('Network.emulateNetworkConditions', NETWORK);
  await wire.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  let requests = 0;
  let bytes = 0;
  wire.on('Network.requestWillBeSent', () => void (requests += 1));
  wire.on('Network.loadingFinished', ({ encodedDataLength }) => void (bytes += encodedDataLength));
  await page.addInitScript(recordLargestPaint);
  // Looks only in the root, because the data of a rendered page contains the text too.
  await page.addInitScript(markWhenPainted, { selector: '#root', text: SEEN, mark: 'painted' });
  if (waitsForSave) await page.addInitScript(markWhenSaveResponds, SAVE);
  await page.goto(address, { waitUntil: 'commit' });
  const ms = await markedAt(page, 'painted');
  const sent = { requests, kilobytes: bytes / 1000 };
  const saves = waitsForSave ? await markedAt(page, 'save-responds') : NaN;
  // Waits for all files, so that the cache is complete, and for the largest paint, which the browser reports later.
  await page.waitForLoadState('networkidle');
  const lcp = await page.evaluate(() => (globalThis as { largestPaint?: number }).largestPaint ?? 0);
  await page.close();
  return { ms, lcp, ...sent, saves };
}

/** Runs in the page. */
function recordLargestPaint(): void {
  new PerformanceObserver((list) => {
    Object.assign(globalThis, { largestPaint: list.getEntries().at(-1)!.startTime });
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

/**
 * Polls every 16 ms until React has rendered or hydrated the Save button, and then marks the next frame. Runs in the
 * page. This function contains no named function, because tsx would add calls to a helper that the page does not have.
 */
function markWhenSaveResponds(label: string): void {
  const look = setInterval(() => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.trim() === label);
    // The shell removes this attribute when it begins to hydrate the server's HTML.
    if (!button || document.querySelector('#root[data-drawn]')) return;
    clearInterval(look);
    requestAnimationFrame(() => performance.mark('save-responds'));
  }, 16);
}
