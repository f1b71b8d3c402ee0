import type { TelemetryReport } from 'contracts';
import type { FastifyBaseLogger } from 'fastify';
import { cappedSeries } from './capped';
import { createCspViolations, type CspViolations } from './cspViolations';
import { createLoads, type Loads } from './loads';
import type { Violation } from './violations';
import { createVitals, type Vitals } from './vitals';

/** The most shell releases that are counted separately. */
const MOST_SHELLS = 50;

/**
 * The reports of open pages that this process received since it started. The reader of the metrics adds up the
 * processes.
 */
export interface Telemetry {
  since: Date;
  record(report: TelemetryReport): void;
  recordViolations(violations: readonly Violation[]): void;
  /** The number of reports from each release of the shell. */
  shells(): { shell: string; reports: number }[];
  loads: Pick<Loads, 'releases' | 'durations'>;
  vitals: Pick<Vitals, 'series'>;
  violations: Pick<CspViolations, 'pairs' | 'directives'>;
}

export function createTelemetry(now: () => Date, log: Pick<FastifyBaseLogger, 'warn'>): Telemetry {
  const [loads, vitals, violations] = [createLoads(), createVitals(), createCspViolations(now, log)];
  const shells = cappedSeries(
    MOST_SHELLS,
    () => ({ count: 0 }),
    (to, from) => void (to.count += from.count),
  );
  return {
    since: now(),
    record(report) {
      shells.at(report.shell).count += 1;
      for (const load of report.remotes) loads.record(load, now());
      for (const vital of report.vitals) vitals.record(vital);
    },
    recordViolations: (found) => found.forEach(violations.record),
    shells: () => shells.entries().map(([shell, { count }]) => ({ shell, reports: count })),
    loads,
    vitals,
    violations,
  };
}
