import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { frontEndsIn } from '../../../scripts/lib/remotes.mjs';
import { publishPackages } from '../../../scripts/lib/suite.mjs';
import { openChromium } from '../chromium';
import { median } from '../median';
import { defineMeasurement } from '../measurement';
import { startWebHost, type Running } from '../webHost';
import { loadTwice, type Load } from './load';
import { startApi, startSingle, startStatic } from './servers';

/** The measured pages, keyed by the names of their measurements. Both show the same order. */
const PAGES = {
  'cold-load':
    '/user/invoice?restId=00000000-0000-4000-8000-000000000002&deviceId=00000000-0000-4000-8000-000000000003',
  'order-page': '/order/00000000-0000-4000-8000-000000000004',
};
type PageName = keyof typeof PAGES;

/** The ways in which the measurement serves the same invoice. */
const WAYS = ['rendered', 'drawn', 'single', 'file'] as const;
type Way = (typeof WAYS)[number];

interface ColdLoad {
  runs: number;
  loads: Partial<Record<PageName, Record<Way, Load>>>;
}

/**
 * Measures the cold load of the public pages in alternating runs, each with an empty cache. Each page is served in four
 * ways: from the suite, rendered by the web host; from the suite, drawn by the browser; as one bundle of the same code;
 * and as a static file with the same pixels and no script. Each load is repeated with the filled cache, as after a
 * second scan.
 * @returns the medians of `runs`
 */
async function measureColdLoad(names: readonly PageName[], root: string, runs: number): Promise<ColdLoad> {
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
    const rendered = await keep(startWebHost(root, releases, api));
    const drawn = await keep(startWebHost(root, releases, api, { RENDER_PAGES: '0' }));
    const single = await keep(startSingle(path.join(root, 'bench/.cache/single')));
    const loads: ColdLoad['loads'] = {};
    for (const name of names) {
      const address = PAGES[name];
      const file = await keep(startStatic(await renderedHtml(rendered + address)));
      const origins: Record<Way, string> = { rendered, drawn, single, file };
      // Loads each page once before the measurement, to exclude the initial work of the servers.
      const load = (way: Way) => loadTwice(browser, origins[way] + address, name === 'cold-load' && way !== 'file');
      for (const way of WAYS) await load(way);
      const seen: Record<Way, Load[]> = { rendered: [], drawn: [], single: [], file: [] };
      for (let run = 0; run < runs; run += 1) for (const way of WAYS) seen[way].push(await load(way));
      loads[name] = Object.fromEntries(WAYS.map((way) => [way, middle(seen[way])])) as Record<Way, Load>;
    }
    return { runs, loads };
  } finally {
    await browser.close();
    await Promise.all(started.map((server) => server.stop()));
    await rm(dataDir, { recursive: true, force: true });
  }
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

const middle = (loads: Load[]): Load => ({
  ms: median(loads.map(({ ms }) => ms)),
  again: median(loads.map(({ again }) => again)),
  lcp: median(loads.map(({ lcp }) => lcp)),
  requests: median(loads.map(({ requests }) => requests)),
  kilobytes: median(loads.map(({ kilobytes }) => kilobytes)),
  answers: medianOrNull(loads.map(({ answers }) => answers)),
});

function medianOrNull(values: (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : median(known);
}

/** Returns a row of the table, with ratios to the single bundle and to the file. */
const row = ({ ms, again, lcp, answers, requests, kilobytes }: Load, { single, file }: Record<Way, Load>) => ({
  'mark ms': Math.round(ms),
  'again ms': Math.round(again),
  'again / first': (again / ms).toFixed(2),
  'LCP ms': Math.round(lcp),
  'Save answers ms': answers === null ? '–' : Math.round(answers),
  requests,
  kB: Math.round(kilobytes),
  'mark / single': (ms / single.ms).toFixed(2),
  'LCP / single': (lcp / single.lcp).toFixed(2),
  'mark / file': (ms / file.ms).toFixed(2),
  'LCP / file': (lcp / file.lcp).toFixed(2),
  'Save answers / single': answers === null || single.answers === null ? '–' : (answers / single.answers).toFixed(2),
});

const LABELS: Record<Way, string> = {
  rendered: 'federated, rendered',
  drawn: 'federated, drawn by the browser',
  single: 'single bundle',
  file: 'file without scripts',
};

/**
 * Compares the first and second load of the public pages with one hand-tuned bundle of the same code, and with a
 * static file.
 */
export const coldLoad = defineMeasurement({
  names: Object.keys(PAGES),
  title: 'Cold load of the public pages (1.6 Mbit/s, 150 ms, CPU ×4; medians of alternating runs)',
  measure: (names, { root, runs }) => measureColdLoad(names as PageName[], root, runs),
  table: ({ loads }) =>
    Object.fromEntries(
      Object.entries(loads).flatMap(([name, ways]) =>
        WAYS.map((way) => [`${name}: ${LABELS[way]}`, row(ways[way], ways)]),
      ),
    ),
});
