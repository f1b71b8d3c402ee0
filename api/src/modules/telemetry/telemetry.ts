import { LOAD_FAILURES, type TelemetryReport } from 'contracts';
import type { FastifyBaseLogger } from 'fastify';
import { Registry } from 'prom-client';
import { cappedSeries } from './capped';
import { countFrom } from '../../platform/metrics/countFrom';
import { createViolationCounts, type ViolationCounts } from './violationCounts';
import { createFailures, type Failures } from './failures';
import { createLoads, type Loads } from './loads';
import type { Violation } from './parseCspReports';
import { createVitals, type Vitals } from './vitals';

/** The maximum number of shell releases that are counted separately. */
const MAX_SHELLS = 50;

/**
 * The reports of open pages that this process has received since its start. A program that reads the metrics adds up
 * the values of all processes.
 */
export interface Telemetry {
  since: Date;
  record(report: TelemetryReport): void;
  recordViolations(violations: readonly Violation[]): void;
  loads: Pick<Loads, 'releases'>;
  failures: Pick<Failures, 'latest'>;
  vitals: Pick<Vitals, 'series'>;
  violations: Pick<ViolationCounts, 'pairs'>;
  /** The metrics for Prometheus (docs/settings.md, "Metrics"). */
  metrics: Registry;
}

export function createTelemetry(now: () => Date, log: Pick<FastifyBaseLogger, 'warn'>): Telemetry {
  const since = now();
  const metrics = new Registry();
  const shells = cappedSeries(
    MAX_SHELLS,
    () => ({ count: 0 }),
    (to, from) => void (to.count += from.count),
  );
  countFrom(metrics, { name: 'suite_page_reports_total', help: 'Reports of open pages', labelNames: ['shell'] }, () =>
    shells.entries().map(([shell, { count }]) => [{ shell }, count]),
  );
  const [loads, vitals, violations] = [createLoads(metrics), createVitals(metrics), createViolationCounts(now, log)];
  const failures = createFailures();
  countFrom(
    metrics,
    {
      name: 'suite_remote_loads_total',
      help: 'Loads of remotes in browsers that went well',
      labelNames: ['remote', 'release'],
    },
    () => loads.releases().map(({ remote, release, loads: count }) => [{ remote, release }, count]),
  );
  countFrom(
    metrics,
    {
      name: 'suite_remote_load_failures_total',
      help: 'Loads of remotes in browsers that failed',
      labelNames: ['remote', 'release', 'reason'],
    },
    () =>
      loads
        .releases()
        .flatMap(({ remote, release, failures }) =>
          LOAD_FAILURES.map((reason) => [{ remote, release, reason }, failures[reason]] as const),
        ),
  );
  countFrom(
    metrics,
    {
      name: 'suite_csp_violations_total',
      help: 'What the content security policy of pages kept out',
      labelNames: ['directive'],
    },
    () => violations.directives().map(({ directive, count }) => [{ directive }, count]),
  );
  return {
    since,
    record(report) {
      shells.at(report.shell).count += 1;
      for (const load of report.remotes) {
        loads.record(load, now());
        failures.record(load, now());
      }
      for (const vital of report.vitals) vitals.record(vital);
    },
    recordViolations: (found) => found.forEach(violations.record),
    loads,
    failures,
    vitals,
    violations,
    metrics,
  };
}
