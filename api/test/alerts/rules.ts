import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageRoot } from '../../src/platform/config/packageRoot';
import type { Samples } from './scrape';

const root = join(packageRoot(), '..');
const RULES = join(root, 'docs/deployment/prometheus/alerts.yml');
const rules = readFileSync(RULES, 'utf8');

/** The names of all alerts. */
export const ALERTS = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name!);

/** The metrics that the rules read. Only these are given to promtool. */
const read = new Set(rules.match(/\b(?:suite|web_host|nodejs|process)_\w+|\bup\b/g));

/** The metrics as Prometheus would scrape them, one scrape for each simulated minute from minute 0. */
export interface Timeline {
  scrapes: Samples[];
  /** The last minute before the fault. */
  calmUntil: number;
  /**
   * The real time at minute `calmUntil`. It is used to convert metrics that are timestamps to simulated time, which
   * begins at 0.
   */
  calmAt: Date;
  /** The minutes for which the values of the last scrape are repeated. */
  holdMinutes: number;
}

/**
 * The alerts that must fire at the end of a timeline, each with labels that it must have, such as `check="database"`.
 */
export type Expected = Readonly<Record<string, string>>;

/**
 * Evaluates the alert rules on a timeline with promtool.
 * @throws Error with the firing alerts, unless no alert fires before the fault, and exactly the expected alerts fire at
 * the end of the timeline
 */
export function checkAlerts(name: string, timeline: Timeline, expected: Expected): void {
  const end = timeline.scrapes.length - 1 + timeline.holdMinutes;
  const firing = (labels: string) => `ALERTS{alertstate="firing"${labels && `,${labels}`}}`;
  const all = `group by (alertname) (${firing('')})`;
  const one = (labels: string) => ({ labels, value: 1 });
  const test = {
    rule_files: [RULES],
    evaluation_interval: '1m',
    tests: [
      {
        name,
        interval: '1m',
        input_series: seriesOf(timeline),
        promql_expr_test: [
          { expr: all, eval_time: `${timeline.calmUntil}m`, exp_samples: [] },
          {
            expr: all,
            eval_time: `${end}m`,
            exp_samples: Object.keys(expected).map((alert) => one(`{alertname="${alert}"}`)),
          },
          ...Object.entries(expected).map(([alert, labels]) => ({
            expr: `group(${firing(`alertname="${alert}"${labels && `,${labels}`}`)})`,
            eval_time: `${end}m`,
            exp_samples: [one('{}')],
          })),
        ],
      },
    ],
  };
  const file = join(tmpdir(), `alerts-${process.pid}.json`);
  writeFileSync(file, JSON.stringify(test));
  try {
    execFileSync(process.execPath, [join(root, 'scripts/lib/promtool.mjs'), 'test', 'rules', file], {
      encoding: 'utf8',
      stdio: 'pipe',
    });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${stdout}${stderr}`, { cause: error });
  } finally {
    rmSync(file);
  }
}

/** Returns the series in promtool's notation. Marks the end of a series as stale, as Prometheus does. */
function seriesOf({ scrapes, calmUntil, calmAt, holdMinutes }: Timeline): { series: string; values: string }[] {
  const beginsAt = calmAt.getTime() / 1000 - calmUntil * 60;
  const held = [...scrapes, ...Array.from({ length: holdMinutes }, () => scrapes.at(-1)!)];
  const keys = [...new Set(scrapes.flatMap((samples) => [...samples.keys()]))].filter((key) =>
    read.has(key.slice(0, key.indexOf('{'))),
  );
  return keys.map((series) => {
    const isTime = series.includes('_timestamp_seconds{');
    const values = held.map((samples, minute) => {
      const value = samples.get(series);
      if (value === undefined) return held[minute - 1]?.has(series) ? 'stale' : '_';
      return String(isTime && value > 0 ? value - beginsAt : value).replace('Infinity', 'Inf');
    });
    return { series, values: values.join(' ') };
  });
}
