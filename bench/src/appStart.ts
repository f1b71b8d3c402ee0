import { MY_OFFLINE_CACHES, MY_RECEIPTS } from 'contracts';
import { chromium, type BrowserContext } from 'playwright-core';
import { holdPort } from '../../scripts/lib/ports.mjs';
import { setSite, startSuite } from '../../scripts/lib/suite.mjs';
import { CHROMIUM, CPU_SLOWDOWN, markedAt, markWhenPainted, NETWORK, PHONE } from './harness/browser';
import { median, ROOT, withCleanup, type Measurement } from './harness/measurement';
import { publish } from './harness/programs';
import { startSlowProxy } from './harness/slowProxy';

/** The goal for every start after the first one, in milliseconds. */
const TARGET_MS = 1_000;
/**
 * The measured starts: with an empty cache, with the files that the first start stored, and with these files but
 * without a network.
 */
const STARTS = ['first', 'later', 'offline'] as const;
type Start = (typeof STARTS)[number];

/** A diner's cookie in the form that Playwright adds to a browser. */
interface Cookie {
  name: string;
  value: string;
  sameSite: 'Strict';
}

/**
 * Measures the time until the diner's home page has painted its list of receipts, on a slow phone. Each start uses a
 * new browser with the profile of the previous start, as after a phone has ended the app.
 */
export const appStart: Measurement = {
  title: 'Start of the installed app until the receipts are painted (1.6 Mbit/s, 150 ms, CPU ×4)',
  measure: async ({ runs }) => {
    const seen: Record<Start, number[]> = { first: [], later: [], offline: [] };
    await withCleanup(async (folder, cleanUp) => {
      const { port, diner, stop } = await startWithDiner(folder);
      cleanUp(stop);
      for (let run = 0; run < runs; run += 1)
        await withCleanup(async (profile, afterRun) => {
          const bytesPerSecond = NETWORK.downloadThroughput;
          const proxy = await startSlowProxy(port, { latencyMs: NETWORK.latency, bytesPerSecond });
          afterRun(proxy.stop);
          for (const start of STARTS) {
            if (start === 'offline') proxy.cut();
            seen[start].push(await startOnce(profile, proxy.origin + MY_RECEIPTS, diner));
          }
        });
    });
    return Object.fromEntries(
      STARTS.map((start) => [
        start,
        { ms: Math.round(median(seen[start])), 'target ms': start === 'first' ? '-' : `≤ ${TARGET_MS}` },
      ]),
    );
  },
};

/** Starts the built suite with its demo, closes an order at the demo's till and saves it for a diner. */
async function startWithDiner(dataDir: string): Promise<{ port: number; diner: Cookie[]; stop(): Promise<void> }> {
  const socket = await holdPort(0, '127.0.0.1');
  const origin = `http://localhost:${socket.port}`;
  await setSite({ root: ROOT, dataDir, settings: { publicUrl: origin } });
  await publish(dataDir);
  const { report, simulatorPort, stop } = (await startSuite({
    root: ROOT,
    settings: { host: '127.0.0.1', publicUrl: origin, dataDir, demo: true },
    socket,
    show: () => {},
  })) as unknown as { report: { demo: { invoiceLink: string } }; simulatorPort: number; stop(): Promise<void> };
  const invoice = new URL(report.demo.invoiceLink, origin).searchParams;
  const till = { casherId: invoice.get('deviceId') ?? '', restaurantId: invoice.get('restId') ?? '' };
  const phone = '0512345678';
  await post(`http://127.0.0.1:${simulatorPort}/control/orders`, { device_id: till.casherId });
  await post(`${origin}/api/user`, { phone, ...till });
  const outbox = await fetch(`${origin}/api/dev/outbox?to=${phone}`);
  const { messages } = (await outbox.json()) as { messages: { text: string }[] };
  const otp = /\b\d{4}\b/.exec(messages[0]?.text ?? '')?.[0];
  const save = await post(`${origin}/api/order/foodics/web/add-order`, { ...till, phone, otp });
  const diner = save.headers.getSetCookie().map((cookie): Cookie => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    return { name, value, sameSite: 'Strict' };
  });
  return { port: socket.port, diner, stop };
}

async function post(address: string, body: Record<string, unknown>): Promise<Response> {
  const answer = await fetch(address, {
    method: 'POST',
    // The API accepts a diner's sign-in only from pages of the same origin.
    headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
  return answer;
}

/**
 * Opens the home page in a new browser, and waits until everything is stored for the next start.
 * @returns the time until the list was painted
 */
async function startOnce(profile: string, address: string, cookies: readonly Cookie[]): Promise<number> {
  const context = await chromium.launchPersistentContext(profile, {
    ...CHROMIUM(),
    ...PHONE,
  });
  try {
    await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: address })));
    const page = context.pages()[0] ?? (await context.newPage());
    const wire = await context.newCDPSession(page);
    await wire.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.addInitScript(markWhenPainted, {
      selector: 'a[href^="/me/receipts/"]',
      text: '',
      mark: 'receipts-painted',
    });
    await page.goto(address, { waitUntil: 'commit' });
    const ms = await markedAt(page, 'receipts-painted');
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
