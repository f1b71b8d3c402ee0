import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The repository's folder. */
export const ROOT = path.resolve(import.meta.dirname, '../../..');

/** The conditions of a measurement. */
export interface Conditions {
  /** The number of alternating rounds. Results are their medians. */
  runs: number;
  /** The number of rows in the large tables. */
  rows: number;
}

/** A measurement with a target (docs/performance.md). */
export interface Measurement {
  title: string;
  /** Returns a table: each result beside its baseline, which is the least possible cost. */
  measure(conditions: Conditions): Promise<Record<string, Record<string, string | number>>>;
}

/** Gives a measurement a temporary folder, and a list of steps that run afterwards in reverse order. */
export async function withCleanup<Result>(
  run: (folder: string, cleanUp: (step: () => Promise<unknown>) => void) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'suite-bench-'));
  const steps = [() => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })];
  try {
    return await run(folder, (step) => void steps.push(async () => void (await step())));
  } finally {
    for (const step of steps.reverse()) await step();
  }
}

/** Measures each of several ways `runs` times, in alternating rounds. The first round is a warm-up and not counted. */
export async function alternate<Way extends string, Result>(
  runs: number,
  ways: Record<Way, () => Promise<Result>>,
): Promise<Record<Way, Result[]>> {
  const names = Object.keys(ways) as Way[];
  const results = Object.fromEntries(names.map((name) => [name, [] as Result[]])) as Record<Way, Result[]>;
  for (let run = 0; run <= runs; run += 1)
    for (const name of names) {
      const result = await ways[name]();
      if (run > 0) results[name].push(result);
    }
  return results;
}

/** Returns the middle value; for an even number of values, the upper of the two middle values. */
export function median(values: number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)]!;
}

/** Returns the smallest value that `percent` percent of the values do not exceed (nearest rank). */
export function percentile(values: number[], percent: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)]!;
}

/** Returns a ratio for the table. */
export const ratio = (value: number, baseline: number): string => (value / baseline).toFixed(2);
