import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { cpus, release, type } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildChanged } from '../../scripts/tasks/build.mjs';
import { appStart } from './app-start/appStart';
import { calls } from './calls/calls';
import { coldLoad } from './cold-load/coldLoad';
import { scores } from './lighthouse/lighthouse';
import { listeners } from './listeners/listeners';
import { growth } from './growth/growth';
import { lists } from './lists/lists';
import { live } from './live/live';
import type { Measurement } from './measurement';
import { dashboard } from './dashboard/dashboard';
import { processes } from './processes/processes';
import { rebuild } from './rebuild/rebuild';
import { receipts } from './receipts/receipts';
import { remotes } from './remotes/remotes';
import { report as pdfReport } from './report/report';
import { size } from './size/size';

const root = path.resolve(import.meta.dirname, '../..');
const REPORT = path.join(root, 'bench/.cache/report.json');

const MEASUREMENTS: Measurement[] = [
  coldLoad,
  dashboard,
  remotes,
  scores,
  appStart,
  receipts,
  calls,
  listeners,
  live,
  pdfReport,
  lists,
];
/**
 * Measurements that run only when they are named, because they need PostgreSQL or free cores, or rebuild everything.
 */
const ON_DEMAND: Measurement[] = [size, processes, growth, rebuild];

/**
 * `npm run bench -- [name…] [--runs 7] [--rows 100000] [--json]`: runs the named measurements; without names, all
 * except {@link ON_DEMAND}.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      json: { type: 'boolean', default: false },
      runs: { type: 'string', default: '7' },
      rows: { type: 'string', default: '100000' },
    },
  });
  const known = [...MEASUREMENTS, ...ON_DEMAND].flatMap(({ names }) => names);
  const unknown = positionals.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`no measurement ${unknown.join(', ')}; there are ${known.join(', ')}`);
  const conditions = { root, runs: Number(values.runs), rows: Number(values.rows) };
  const say = (text: string) => void (values.json || console.log(text));

  const measurements = positionals.length === 0 ? MEASUREMENTS : [...MEASUREMENTS, ...ON_DEMAND];
  const wantedOf = ({ names }: Measurement) =>
    positionals.length === 0 ? names : names.filter((name) => positionals.includes(name));
  if (measurements.some((measurement) => wantedOf(measurement).length > 0 && !measurement.runsFromSources))
    await buildChanged(root, async (name: string, work: () => Promise<void>) => {
      say(`… ${name}`);
      await work();
    });
  const report: Record<string, unknown> = {
    date: new Date().toISOString().slice(0, 10),
    machine: {
      cores: cpus().length,
      cpu: cpus()[0]?.model.trim() ?? 'unknown',
      system: `${type()} ${release()}`,
      node: process.version,
    },
    conditions: { runs: conditions.runs, rows: conditions.rows },
  };
  say(`${String(report['date'])}, ${JSON.stringify(report['machine'])}`);
  for (const measurement of measurements) {
    const wanted = wantedOf(measurement);
    if (wanted.length === 0) continue;
    say(`\n${measurement.title}`);
    const { result, table } = await measurement.run(wanted, conditions);
    report[measurement.title] = result;
    if (!values.json) console.table(table);
    await keep(report);
  }
  if (values.json) console.log(await readFile(REPORT, 'utf8'));
}

/** Writes the report. Called after each measurement, so that a later failure does not lose the results so far. */
async function keep(report: object): Promise<void> {
  await mkdir(path.dirname(REPORT), { recursive: true });
  await writeFile(REPORT, `${JSON.stringify(report, null, 2)}\n`);
}

await main();
