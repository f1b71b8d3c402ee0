import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { frontEndsIn } from '../../../scripts/lib/remotes.mjs';
import { publishPackages } from '../../../scripts/lib/suite.mjs';
import { openChromium } from '../chromium';
import { median } from '../median';
import { defineMeasurement } from '../measurement';
import { startWebHost, type Running } from '../webHost';
import { startApi, startSingle, startStatic } from './servers';

/** A slow phone on a slow network: 1.6 Mbit/s down, 750 kbit/s up, 150 ms, a CPU four times slower. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const CPU_SLOWDOWN = 4;
const PAGE = '/user/invoice?restId=00000000-0000-4000-8000-000000000002&deviceId=00000000-0000-4000-8000-000000000003';
const SEEN = 'BENCH-1284';

interface Load {
  /**
   * The time until the invoice is painted, two frames after its text has arrived, in milliseconds from the start of the
   * navigation.
   */
  ms: number;
  /** Largest Contentful Paint, in milliseconds. */
  lcp: number;
  requests: number;
  /** The transferred data of all kinds, in kilobytes. */
  kilobytes: number;
}

/** The ways in which the same invoice is served. */
const WAYS = ['rendered', 'drawn', 'single', 'file'] as const;
type Way = (typeof WAYS)[number];

export interface ColdLoad {
  runs: number;
  loads: Record<Way, Load>;
}

/**
 * Measures the cold load of the public invoice in four ways: the federated suite with the invoice rendered by the web
 * host, the same drawn by the browser, the same code as one bundle, and a file with the same pixels and no script. They
 * alternate, each with an empty cache. The results are medians of `runs`.
 */
async function measureColdLoad(root: string, runs: number): Promise<ColdLoad> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'suite-bench-'));
  const started: Running[] = [];
  const keep = async (running: Promise<Running>) => {
    started.push(await running);
    return started.at(-1)!.origin;
  };
  const browser = await openChromium();
  try {
    const webpack = [
      'node_modules/webpack/bin/webpack.js',
      '--mode',
      'production',
      '-c',
      'bench/src/cold-load/single/webpack.config.js',
    ];
    await promisify(execFile)(process.execPath, webpack, { cwd: root });
    await publishPackages({ root, dataDir, packages: frontEndsIn(root) });
    const api = { origin: await keep(startApi()) };
    const releases = path.join(dataDir, 'releases');
    const rendered = await keep(startWebHost(root, releases, api, { RENDER_PAGES: '1' }));
    const origins: Record<Way, string> = {
      rendered,
      drawn: await keep(startWebHost(root, releases, api, { RENDER_PAGES: '0' })),
      single: await keep(startSingle(path.join(root, 'bench/.cache/single'))),
      file: await keep(startStatic(await renderedHtml(rendered + PAGE))),
    };
    // Each is opened once before the measurement, to exclude the servers' initial work.
    for (const way of WAYS) await load(browser, origins[way]);
    const seen: Record<Way, Load[]> = { rendered: [], drawn: [], single: [], file: [] };
    for (let run = 0; run < runs; run += 1) for (const way of WAYS) seen[way].push(await load(browser, origins[way]));
    const [ofRendered, ofDrawn, ofSingle, ofFile] = WAYS.map((way) => middle(seen[way]));
    return { runs, loads: { rendered: ofRendered!, drawn: ofDrawn!, single: ofSingle!, file: ofFile! } };
  } finally {
    await browser.close();
    await Promise.all(started.map((server) => server.stop()));
    await rm(dataDir, { recursive: true, force: true });
  }
}

/**
 * Fetches a rendered page.
 * @throws when it is not rendered
 */
async function renderedHtml(address: string): Promise<string> {
  // Does not use fetch, because its headers say that the request is not a navigation.
  const [answer] = (await once(get(address, { headers: { accept: 'text/html' } }), 'response')) as [IncomingMessage];
  const html = (await answer.setEncoding('utf8').toArray()).join('');
  if (!html.includes('data-drawn')) throw new Error('the web host has not rendered the invoice');
  return html;
}

const middle = (loads: Load[]): Load => ({
  ms: median(loads.map(({ ms }) => ms)),
  lcp: median(loads.map(({ lcp }) => lcp)),
  requests: median(loads.map(({ requests }) => requests)),
  kilobytes: median(loads.map(({ kilobytes }) => kilobytes)),
});

async function load(browser: Browser, origin: string): Promise<Load> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    locale: 'en-GB',
  });
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
    await page.waitForFunction(() => performance.getEntriesByName('invoice-painted').length > 0, undefined, {
      timeout: 60_000,
    });
    const ms = await page.evaluate(() => performance.getEntriesByName('invoice-painted')[0]!.startTime);
    const lcp = await page.evaluate(() => (globalThis as { largestPaint?: number }).largestPaint ?? 0);
    return { ms, lcp, requests, kilobytes: bytes / 1000 };
  } finally {
    await context.close();
  }
}

/**
 * Runs in the page: records its largest paint, and marks the second frame after the text has appeared in the page's
 * root.
 */
function markWhenPainted(text: string): void {
  new PerformanceObserver((list) => {
    Object.assign(globalThis, { largestPaint: list.getEntries().at(-1)!.startTime });
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  const watch = new MutationObserver(() => {
    // Looks only in the page's root, because a rendered page also has the text in its data.
    if (!document.getElementById('root')?.textContent?.includes(text)) return;
    watch.disconnect();
    requestAnimationFrame(() => requestAnimationFrame(() => performance.mark('invoice-painted')));
  });
  watch.observe(document, { childList: true, subtree: true, characterData: true });
}

/** Returns a row of the table, with its ratios to the single bundle and to the file. */
const row = ({ ms, lcp, requests, kilobytes }: Load, { single, file }: ColdLoad['loads']) => ({
  'mark ms': Math.round(ms),
  'LCP ms': Math.round(lcp),
  requests,
  kB: Math.round(kilobytes),
  'mark / single': (ms / single.ms).toFixed(2),
  'LCP / single': (lcp / single.lcp).toFixed(2),
  'mark / file': (ms / file.ms).toFixed(2),
  'LCP / file': (lcp / file.lcp).toFixed(2),
});

/** The first load of the public invoice, compared with a hand-tuned bundle of the same page and with a file. */
export const coldLoad = defineMeasurement({
  names: ['cold-load'],
  title: 'Cold load of the public invoice (1.6 Mbit/s, 150 ms, CPU ×4; medians of alternating runs)',
  measure: (_names, { root, runs }) => measureColdLoad(root, runs),
  table: ({ loads }) => ({
    'federated, rendered': row(loads.rendered, loads),
    'federated, drawn by the browser': row(loads.drawn, loads),
    'single bundle': row(loads.single, loads),
    'file without scripts': row(loads.file, loads),
  }),
});
