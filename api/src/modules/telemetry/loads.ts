import { LOAD_FAILURES, type LoadFailure, type TelemetryReport } from 'contracts';
import { Histogram, type Registry } from 'prom-client';
import { cappedSeries } from './capped';
import { createSamples, type Samples } from './samples';

/** The maximum number of remotes and releases that are counted separately. All others are counted together. */
const MAX_RELEASES = 200;
const MAX_REMOTES = 50;
/**
 * The bounds of the histogram in seconds: from the duration of a load from the browser's cache up to the shell's
 * timeout.
 */
const BOUNDS = [0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8, 15, 30];

type Failures = Record<LoadFailure, number>;

interface ReleaseSeries {
  /** The number of all finished loads. `loads` counts only the successful ones. */
  count: number;
  loads: number;
  failures: Failures;
  lastFailureAt: Date | null;
  /** The durations of the successful loads, in seconds. */
  seconds: Samples;
}

/** The loads of one release of a remote. */
interface ReleaseLoads extends Omit<ReleaseSeries, 'count'> {
  remote: string;
  release: string;
}

/** Counts the loads of remotes in people's browsers. */
export interface Loads {
  record(load: TelemetryReport['remotes'][number], at: Date): void;
  releases(): ReleaseLoads[];
}

const noFailures = (): Failures => Object.fromEntries(LOAD_FAILURES.map((reason) => [reason, 0])) as Failures;
const newRelease = (): ReleaseSeries => ({
  count: 0,
  loads: 0,
  failures: noFailures(),
  lastFailureAt: null,
  seconds: createSamples(),
});

function addRelease(to: ReleaseSeries, from: ReleaseSeries): void {
  to.count += from.count;
  to.loads += from.loads;
  for (const reason of LOAD_FAILURES) to.failures[reason] += from.failures[reason];
  if (from.lastFailureAt && (!to.lastFailureAt || from.lastFailureAt > to.lastFailureAt))
    to.lastFailureAt = from.lastFailureAt;
  for (const value of from.seconds.values()) to.seconds.add(value);
}

/** @param metrics the registry to which the durations of each remote's successful loads are added */
export function createLoads(metrics: Registry): Loads {
  const releases = cappedSeries(MAX_RELEASES, newRelease, addRelease);
  const durations = new Histogram({
    name: 'suite_remote_load_duration_seconds',
    help: 'How long the loads of remotes took that went well',
    labelNames: ['remote'],
    buckets: BOUNDS,
    registers: [metrics],
  });
  const remotes = cappedSeries(
    MAX_REMOTES,
    () => ({ count: 0 }),
    (to, from) => void (to.count += from.count),
    (remote) => durations.remove({ remote }),
  );

  return {
    record({ remote, release, outcome, ms, reason = 'load' }, at) {
      const series = releases.at(`${remote} ${release}`);
      series.count += 1;
      if (outcome === 'failed') {
        series.failures[reason] += 1;
        series.lastFailureAt = at;
        return;
      }
      series.loads += 1;
      series.seconds.add(ms / 1000);
      remotes.at(remote).count += 1;
      durations.observe({ remote }, ms / 1000);
    },

    releases: () =>
      releases.entries().map(([key, { count: _count, ...series }]) => {
        const [remote = key, release = key] = key.split(' ');
        return { remote, release, ...series };
      }),
  };
}
