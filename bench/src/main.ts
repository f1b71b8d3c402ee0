import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, release, type } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildChanged } from '../../scripts/lib/build.mjs';
import { measureColdLoad, type ColdLoad } from './cold-load/coldLoad';
import { measureLastOrder, type LastOrder } from './last-order/lastOrder';
import { measureListeners, type Listeners } from './listeners/listeners';

const root = path.resolve(import.meta.dirname, '../..');

const MEASUREMENTS = ['cold-load', 'last-order', 'listeners'] as const;

interface Report {
  date: string;
  machine: { cores: number; cpu: string; system: string; node: string };
  coldLoad?: ColdLoad;
  lastOrder?: LastOrder;
  listeners?: Listeners;
}

/** `npm run bench -- [cold-load] [last-order] [listeners] [--runs 7] [--json]`: all measurements unless some are named. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { json: { type: 'boolean', default: false }, runs: { type: 'string', default: '7' } },
  });
  const unknown = positionals.filter((name) => !(MEASUREMENTS as readonly string[]).includes(name));
  if (unknown.length > 0) throw new Error(`no measurement ${unknown.join(', ')}; there are ${MEASUREMENTS.join(', ')}`);
  const wanted = (name: (typeof MEASUREMENTS)[number]) => positionals.length === 0 || positionals.includes(name);
  const runs = Number(values.runs);
  const say = (text: string) => void (values.json || console.log(text));

  await buildChanged(root, async (name: string, work: () => Promise<void>) => {
    say(`… ${name}`);
    await work();
  });
  const report: Report = {
    date: new Date().toISOString().slice(0, 10),
    machine: { cores: cpus().length, cpu: cpus()[0]?.model.trim() ?? 'unknown', system: `${type()} ${release()}`, node: process.version },
  };
  if (wanted('cold-load')) {
    say('… cold load of the public invoice');
    report.coldLoad = await measureColdLoad(root, runs);
  }
  if (wanted('last-order')) {
    say('… last-order path of the API');
    report.lastOrder = await measureLastOrder(runs);
  }
  if (wanted('listeners')) {
    say('… listeners of the events stream');
    report.listeners = await measureListeners(runs);
  }

  await mkdir(path.join(root, 'bench/.cache'), { recursive: true });
  await writeFile(path.join(root, 'bench/.cache/report.json'), `${JSON.stringify(report, null, 2)}\n`);
  if (values.json) console.log(JSON.stringify(report, null, 2));
  else printTables(report);
}

function printTables({ coldLoad, lastOrder, machine, date }: Report): void {
  console.log(`\n${date}, ${machine.cores} cores, ${machine.cpu}, Node ${machine.node}`);
  if (coldLoad) {
    console.log(`\nCold load of the public invoice (1.6 Mbit/s, 150 ms, CPU ×4; medians of ${coldLoad.runs} alternating runs)`);
    console.table({
      federated: rounded(coldLoad.federated),
      'single bundle': rounded(coldLoad.single),
      ratio: { ms: coldLoad.ratio.toFixed(2) },
    });
  }
  if (lastOrder) {
    console.log(`\nLast order: the API's route against a bare Fastify route with the same query (medians of ${lastOrder.runs} alternating rounds)`);
    console.table({
      'the API': { 'requests/s': Math.round(lastOrder.api) },
      'bare Fastify': { 'requests/s': Math.round(lastOrder.bare) },
      'ratio of time': { 'requests/s': lastOrder.ratio.toFixed(2) },
    });
  }
}

const rounded = (load: ColdLoad['federated']) => ({ ms: Math.round(load.ms), requests: load.requests, kB: Math.round(load.kilobytes) });

await main();
