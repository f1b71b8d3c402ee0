import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { request, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { frontEndsIn } from '../../../scripts/lib/remotes.mjs';
import { publishPackages } from '../../../scripts/lib/suite.mjs';
import { startMeasuredServer } from '../calls/server';
import { openChromium } from '../chromium';
import { CPU_SLOWDOWN, NETWORK } from '../cold-load/load';
import { startSingle } from '../cold-load/servers';
import { markRows } from '../lists/pageFunctions';
import { defineMeasurement } from '../measurement';
import { median } from '../median';
import { startWebHost, type Running } from '../webHost';

const PAGE = '/dashboard/users';
const ROW = '05';

interface Dashboard {
  runs: number;
  /** The median time from the start of the navigation until the first rows are painted, in milliseconds. */
  federated: number;
  single: number;
}

/** Measures the list of users with an empty cache, federated and as one bundle of mf-admin and the shell. */
async function measureDashboard(root: string, runs: number, rows: number): Promise<Dashboard> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'suite-bench-'));
  const webpack = ['node_modules/webpack/bin/webpack.js', '--mode', 'production', '-c'];
  await promisify(execFile)(process.execPath, [...webpack, 'bench/src/dashboard/single/webpack.config.js'], {
    cwd: root,
  });
  const server = await startMeasuredServer(rows);
  const started: Running[] = [];
  const browser = await openChromium();
  try {
    const { apiUrl, token } = await server.listen();
    const api = { origin: new URL(apiUrl).origin };
    await publishPackages({ root, dataDir, packages: frontEndsIn(root) });
    const federated = await startWebHost(root, path.join(dataDir, 'releases'), api);
    started.push(federated);
    const single = await startSingle(path.join(root, 'bench/.cache/dashboard-single'), passOn(api.origin));
    started.push(single);
    const seen = { federated: [] as number[], single: [] as number[] };
    for (let run = 0; run <= runs; run += 1) {
      const times = {
        federated: await firstRows(browser, federated.origin, token),
        single: await firstRows(browser, single.origin, token),
      };
      // The first round is a warm-up.
      if (run === 0) continue;
      seen.federated.push(times.federated);
      seen.single.push(times.single);
    }
    return { runs, federated: median(seen.federated), single: median(seen.single) };
  } finally {
    await browser.close();
    await Promise.all(started.map((running) => running.stop()));
    await server.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

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
    // tsx adds calls of `__name` to functions that are sent to the page, but the page has no such function.
    await page.addInitScript({ content: 'globalThis.__name = (inner) => inner;' });
    await page.addInitScript(markRows, ROW);
    await page.goto(origin + PAGE, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('rows-painted').length > 0, undefined, {
      timeout: 60_000,
    });
    return await page.evaluate(() => performance.getEntriesByName('rows-painted')[0]!.startTime);
  } finally {
    await context.close();
  }
}

/** Compares a federated list of the dashboard on a slow network with one bundle of the same code. */
export const dashboard = defineMeasurement({
  names: ['dashboard'],
  title: 'First rows of the list of users, empty cache (1.6 Mbit/s, 150 ms, CPU ×4; medians of alternating runs)',
  measure: (_names, { root, runs, rows }) => measureDashboard(root, runs, rows),
  table: ({ federated, single }) => ({
    federated: { ms: Math.round(federated), ratio: (federated / single).toFixed(2) },
    'mf-admin and shell as one bundle': { ms: Math.round(single), ratio: 1 },
  }),
});
