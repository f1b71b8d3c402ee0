import type { FailureDetail, LoadFailure, TelemetryReport } from 'contracts';
import { cappedSeries, OTHER } from './capped';

/** The maximum number of different failures that are kept. */
const MAX_FAILURES = 50;

interface Failure extends FailureDetail {
  remote: string;
  release: string;
  reason: LoadFailure;
  count: number;
  lastAt: Date;
}

/** The content of the failures in open pages. */
export interface Failures {
  record(load: TelemetryReport['remotes'][number], at: Date): void;
  /** Returns the failures, the latest first. */
  latest(): Failure[];
}

export function createFailures(): Failures {
  const failures = cappedSeries(
    MAX_FAILURES,
    () => ({ count: 0, lastAt: new Date(0) }),
    (to, from) => void (to.count += from.count),
  );
  return {
    record({ remote, release, reason = 'load', detail }, at) {
      if (!detail) return;
      const series = failures.at(JSON.stringify({ remote, release, reason, ...detail }));
      series.count += 1;
      series.lastAt = at;
    },
    latest: () =>
      failures
        .entries()
        .filter(([key]) => key !== OTHER)
        .map(([key, series]) => ({ ...(JSON.parse(key) as Omit<Failure, 'count' | 'lastAt'>), ...series }))
        .sort((one, other) => other.lastAt.getTime() - one.lastAt.getTime()),
  };
}
