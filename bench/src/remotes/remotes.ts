import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { publish } from '../../../delivery/src/release/publish';
import { folderStore } from '../../../delivery/src/store/folder';
import { writeRemote } from '../../../delivery/src/testing/fixtures';
import { frontEndsIn } from '../../../scripts/lib/remotes.mjs';
import { publishPackages } from '../../../scripts/lib/suite.mjs';
import { openChromium } from '../chromium';
import { loadTwice } from '../cold-load/load';
import { startApi } from '../cold-load/servers';
import { defineMeasurement } from '../measurement';
import { median } from '../median';
import { startWebHost, type Running } from '../webHost';

const PAGE = '/user/invoice?restId=00000000-0000-4000-8000-000000000002&deviceId=00000000-0000-4000-8000-000000000003';
const COUNTS = [5, 30] as const;
/**
 * The values of RENDER_PAGES. With `1` the web host renders the page. With `0` the browser draws the page, for which it
 * first needs the registry.
 */
const WAYS = { rendered: '1', drawn: '0' } as const;
type Way = keyof typeof WAYS;

interface RemotesResult {
  runs: number;
  /** The time until the invoice is painted, in milliseconds, keyed by way and number of remotes. */
  loads: Record<Way, Record<number, number>>;
}

/** Measures the cold load of the invoice with few and with many remotes in the registry, in alternating rounds. */
async function measureRemotes(root: string, runs: number): Promise<RemotesResult> {
  const folder = await mkdtemp(path.join(tmpdir(), 'suite-bench-'));
  const started: Running[] = [];
  const browser = await openChromium();
  try {
    const api = await startApi();
    started.push(api);
    const hosts: { way: Way; count: number; origin: string; seen: number[] }[] = [];
    for (const count of COUNTS) {
      const dataDir = path.join(folder, String(count));
      await publishPackages({ root, dataDir, packages: frontEndsIn(root) });
      const own = frontEndsIn(root).filter((name: string) => name.startsWith('mf-')).length;
      for (let more = own; more < count; more += 1) {
        const remote = await writeRemote(path.join(folder, `${count}-${more}`), { name: `mf-more-${more}` });
        await publish(remote, folderStore(path.join(dataDir, 'releases')), 'the bench');
      }
      for (const way of Object.keys(WAYS) as Way[]) {
        const host = await startWebHost(root, path.join(dataDir, 'releases'), api, { RENDER_PAGES: WAYS[way] });
        started.push(host);
        hosts.push({ way, count, origin: host.origin, seen: [] });
      }
    }
    // Loads each page once before the measurement, to exclude the initial work of the servers.
    for (const { origin } of hosts) await loadTwice(browser, origin + PAGE);
    for (let run = 0; run < runs; run += 1)
      for (const { origin, seen } of hosts) seen.push((await loadTwice(browser, origin + PAGE)).ms);
    const loads: RemotesResult['loads'] = { rendered: {}, drawn: {} };
    for (const { way, count, seen } of hosts) loads[way][count] = median(seen);
    return { runs, loads };
  } finally {
    await browser.close();
    await Promise.all(started.map((server) => server.stop()));
    await rm(folder, { recursive: true, force: true });
  }
}

/** Measures the first paint of the invoice by the number of remotes in the registry. */
export const remotes = defineMeasurement({
  names: ['remotes'],
  title: 'First paint of the invoice with 30 remotes in the registry against 5 (1.6 Mbit/s, 150 ms, CPU ×4)',
  measure: (_names, { root, runs }) => measureRemotes(root, runs),
  table: ({ loads }) =>
    Object.fromEntries(
      Object.entries(loads).map(([way, { 5: few = NaN, 30: many = NaN }]) => [
        way,
        { '5 remotes ms': Math.round(few), '30 remotes ms': Math.round(many), ratio: (many / few).toFixed(2) },
      ]),
    ),
});
