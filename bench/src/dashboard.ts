import { request, type RequestListener } from 'node:http';
import type { Browser } from 'playwright-core';
import { startMeasuredServer } from './harness/api';
import { CPU_SLOWDOWN, markedAt, markWhenPainted, NETWORK, openChromium } from './harness/browser';
import { alternate, median, ratio, withCleanup, type Measurement } from './harness/measurement';
import { publish, startWebHost } from './harness/programs';
import { startSingle } from './harness/singleBundle';

/** Measures the list of users with an empty cache, federated and as one bundle of mf-admin and the shell. */
export const dashboard: Measurement = {
  title: 'First rows of the list of users, empty cache (1.6 Mbit/s, 150 ms, CPU ×4; medians of alternating runs)',
  measure: ({ runs, rows }) =>
    withCleanup(async (folder, cleanUp) => {
      const browser = await openChromium();
      cleanUp(() => browser.close());
      const server = await startMeasuredServer(rows);
      cleanUp(server.close);
      const { apiUrl, token } = await server.listen();
      const { origin } = new URL(apiUrl);
      const federated = await startWebHost(await publish(folder), origin);
      cleanUp(federated.stop);
      const single = await startSingle('admin', '', passOn(origin));
      cleanUp(single.stop);
      const seen = await alternate(runs, {
        federated: () => firstRows(browser, federated.origin, token),
        single: () => firstRows(browser, single.origin, token),
      });
      const [ms, baseline] = [median(seen.federated), median(seen.single)];
      return {
        federated: { ms: Math.round(ms), ratio: ratio(ms, baseline) },
        'mf-admin and shell as one bundle': { ms: Math.round(baseline), ratio: 1 },
      };
    }),
};

/** Forwards requests to the API. */
const passOn =
  (origin: string): RequestListener =>
  (from, to) => {
    const call = request(origin + from.url, { method: from.method, headers: from.headers }, (answer) => {
      to.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(to);
    });
    call.on('error', () => to.destroy());
    from.pipe(call);
  };

async function firstRows(browser: Browser, origin: string, token: string): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 700 },
    storageState: { cookies: [], origins: [{ origin, localStorage: [{ name: 'token', value: token }] }] },
  });
  try {
    const page = await context.newPage();
    const wire = await context.newCDPSession(page);
    await wire.send('Network.enable');
    await wire.send('Network.emulateNetworkConditions', NETWORK);
    await wire.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    const firstRow = { selector: 'tbody tr:not([aria-hidden="true"])', text: '05', mark: 'rows-painted' };
    await page.addInitScript(markWhenPainted, firstRow);
    await page.goto(`${origin}/dashboard/users`, { waitUntil: 'commit' });
    return await markedAt(page, 'rows-painted');
  } finally {
    await context.close();
  }
}
