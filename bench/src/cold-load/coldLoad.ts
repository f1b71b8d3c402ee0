import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { remotesIn } from '../../../scripts/lib/remotes.mjs';
import { publishPackages } from '../../../scripts/lib/suite.mjs';
import { openChromium } from '../chromium';
import { median } from '../median';
import { defineMeasurement } from '../measurement';
import { startWebHost, type Running } from '../webHost';
import { startApi, startSingle } from './servers';

/** A slow phone on a slow network: 1.6 Mbit/s down, 750 kbit/s up, 150 ms, a CPU four times slower. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 };
const CPU_SLOWDOWN = 4;
const PAGE = '/user/invoice?restId=00000000-0000-4000-8000-000000000002&deviceId=00000000-0000-4000-8000-000000000003';
const SEEN = 'BENCH-1284';

interface Load {
  /** The time from the start of the navigation until the invoice is painted, in milliseconds. */
  ms: number;
  requests: number;
  /** The transferred data of all kinds, in kilobytes. */
  kilobytes: number;
}

export interface ColdLoad {
  runs: number;
  federated: Load;
  single: Load;
  /** The median of the federated suite divided by that of the single bundle. */
  ratio: number;
}

/**
 * Measures the cold load of the public invoice: the deployed federated suite and one bundle with equal code,
 * alternating, always with an empty cache. The results are medians of `runs`.
 */
async function measureColdLoad(root: string, runs: number): Promise<ColdLoad> {
  const releases = await mkdtemp(path.join(tmpdir(), 'suite-bench-'));
  const started: Running[] = [];
  const keep = async (running: Promise<Running>) => {
    started.push(await running);
    return started.at(-1)!;
  };
  const browser = await openChromium();
  try {
    await promisify(execFile)(process.execPath, ['node_modules/webpack/bin/webpack.js', '--mode', 'production', '-c', 'bench/src/cold-load/single/webpack.config.js'], { cwd: root });
    await publishPackages({ root, dataDir: releases, packages: ['shell', ...remotesIn(root)] });
    const api = await keep(startApi());
    const federated = await keep(startWebHost(root, path.join(releases, 'releases'), api));
    const single = await keep(startSingle(path.join(root, 'bench/.cache/single')));
    // Each is loaded once before the measurement, to exclude the servers' initial work.
    await load(browser, federated.origin);
    await load(browser, single.origin);
    const seen = { federated: [] as Load[], single: [] as Load[] };
    for (let run = 0; run < runs; run += 1) {
      seen.federated.push(await load(browser, federated.origin));
      seen.single.push(await load(browser, single.origin));
    }
    const result = { federated: middle(seen.federated), single: middle(seen.single) };
    return { runs, ...result, ratio: result.federated.ms / result.single.ms };
  } finally {
    await browser.close();
    await Promise.all(started.map((server) => server.stop()));
    await rm(releases, { recursive: true, force: true });
  }
}

const middle = (loads: Load[]): Load => ({
  ms: median(loads.map(({ ms }) => ms)),
  requests: median(loads.map(({ requests }) => requests)),
  kilobytes: median(loads.map(({ kilobytes }) => kilobytes)),
});

async function load(browser: Browser, origin: string): Promise<Load> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, locale: 'en-GB' });
  try {
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
    await page.goto(origin + PAGE, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('invoice-painted').length > 0, undefined, { timeout: 60_000 });
    const ms = await page.evaluate(() => performance.getEntriesByName('invoice-painted')[0]!.startTime);
    return { ms, requests, kilobytes: bytes / 1000 };
  } finally {
    await context.close();
  }
}

/** Runs in the page: marks the frame after the one in which the text was added to the document. */
function markWhenPainted(text: string): void {
  const watch = new MutationObserver(() => {
    if (!document.body?.textContent?.includes(text)) return;
    watch.disconnect();
    requestAnimationFrame(() => requestAnimationFrame(() => performance.mark('invoice-painted')));
  });
  watch.observe(document, { childList: true, subtree: true, characterData: true });
}

const rounded = ({ ms, requests, kilobytes }: ColdLoad['federated']) => ({ ms: Math.round(ms), requests: requests, kB: Math.round(kilobytes) });

/** The first load of the public invoice: the suite compared with one hand-tuned bundle of the page. */
export const coldLoad = defineMeasurement({
  names: ['cold-load'],
  title: 'Cold load of the public invoice (1.6 Mbit/s, 150 ms, CPU ×4; medians of alternating runs)',
  measure: (_names, { root, runs }) => measureColdLoad(root, runs),
  table: ({ federated, single, ratio }) => ({ federated: rounded(federated), 'single bundle': rounded(single), ratio: { ms: ratio.toFixed(2) } }),
});
