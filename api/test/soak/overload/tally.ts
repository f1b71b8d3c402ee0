import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';
import type { Urgency } from '../../../src/platform/overload/requestClasses';

/** The numbers of responses to the requests of one class. */
export interface ClassTally {
  offered: number;
  served: number;
  /** Refused because the server is overloaded. */
  refused: number;
  /** Refused by the rate limit of a caller. */
  limited: number;
  /** Refused because the database gave no connection in time. */
  unavailable: number;
}

/** The responses of a run. Times are in microseconds. */
export interface Tally {
  classes: Record<Urgency, ClassTally>;
  servedTimes: RecordableHistogram;
  refusedTimes: RecordableHistogram;
  /** The durations of probes. */
  probeTimes: RecordableHistogram;
  /** Unexpected responses, and requests without a response. */
  unexpected: string[];
}

export function createTally(): Tally {
  const none = () => ({ offered: 0, served: 0, refused: 0, limited: 0, unavailable: 0 });
  return {
    classes: { save: none(), read: none(), office: none(), bulk: none() },
    servedTimes: createHistogram(),
    refusedTimes: createHistogram(),
    probeTimes: createHistogram(),
    unexpected: [],
  };
}

/** Returns the sum of a count over all classes. */
export const sumOf = ({ classes }: Tally, what: keyof ClassTally): number =>
  Object.values(classes).reduce((sum, each) => sum + each[what], 0);

/** Returns the share of a class's requests that were served. Requests that a rate limit refused do not count. */
export function servedShare({ served, refused }: ClassTally): number {
  return served / (served + refused);
}

/** Returns the median and the 99th percentile in milliseconds. */
export const timesOf = (times: RecordableHistogram) => ({
  median: times.percentile(50) / 1000,
  p99: times.percentile(99) / 1000,
});
