/** A histogram as in Prometheus (prometheus.io, "Metric types"): for each bound, the number of values up to it. */
export interface Histogram {
  count: number;
  sum: number;
  bounds: readonly number[];
  /** For each bound, the number of values above the previous bound and up to this one. */
  inBucket: number[];
}

/** @param bounds in ascending order; values above the last bound count only in the total */
export function createHistogram(bounds: readonly number[]): Histogram {
  return { count: 0, sum: 0, bounds, inBucket: bounds.map(() => 0) };
}

export function observe(histogram: Histogram, value: number): void {
  histogram.count += 1;
  histogram.sum += value;
  const bucket = histogram.bounds.findIndex((bound) => value <= bound);
  if (bucket >= 0) histogram.inBucket[bucket]! += 1;
}

/** Adds the values of another histogram with equal bounds. */
export function addHistogram(to: Histogram, from: Histogram): void {
  to.count += from.count;
  to.sum += from.sum;
  from.inBucket.forEach((values, bucket) => (to.inBucket[bucket]! += values));
}
