import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, release, type } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildChanged } from '../../scripts/tasks/build.mjs';
import { appStart } from './appStart';
import { calls } from './calls';
import { coldLoad } from './coldLoad';
import { dashboard } from './dashboard';
import { ROOT, type Measurement } from './harness/measurement';
import { lastOrderSize } from './lastOrderSize';
import { listeners } from './listeners';
import { report } from './report';
import { scanLimits } from './scanLimits';

const REPORT = path.join(ROOT, 'bench/.cache/report.json');

const MEASUREMENTS: Record<string, Measurement> = {
  'cold-load': coldLoad,
  dashboard,
  'app-start': appStart,
  calls,
  'last-order-size': lastOrderSize,
  'scan-limits': scanLimits,
  listeners,
  report,
};

/** Runs the named measurements, or all of them (bench/run.mjs), and writes their tables to {@link REPORT}. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { runs: { type: 'string', default: '7' }, rows: { type: 'string', default: '100000' } },
  });
  const all = Object.keys(MEASUREMENTS);
  const unknown = positionals.filter((name) => !all.includes(name));
  if (unknown.length > 0) throw new Error(`no measurement ${unknown.join(', ')}; there are ${all.join(', ')}`);
  const conditions = { runs: Number(values.runs), rows: Number(values.rows) };
  const node = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${type()} ${release()}, Node ${process.version}`;
  const results: Record<string, unknown> = { date: new Date().toISOString().slice(0, 10), machine: node, conditions };
  console.log(node);
  await buildChanged(ROOT, async (name: string, work: () => Promise<void>) => {
    console.log(`… ${name}`);
    await work();
  });
  await mkdir(path.dirname(REPORT), { recursive: true });
  for (const name of positionals.length === 0 ? all : positionals) {
    const { title, measure } = MEASUREMENTS[name]!;
    console.log(`\n${title}`);
    const table = await measure(conditions);
    console.table(table);
    results[name] = table;
    // Written after each measurement, so that a later failure does not lose the results so far.
    await writeFile(REPORT, `${JSON.stringify(results, null, 2)}\n`);
  }
}

await main();
