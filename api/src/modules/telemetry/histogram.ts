/** A histogram as Prometheus has them (prometheus.io, "Metric types"): how many values are at most as large as each bound. */
export interface Histogram {
  count: number;
  sum: number;
  bounds: readonly number[];
  /** Of each bound, the values between the bound before and it. */
  inBucket: number[];
}

/** @param bounds in ascending order; what is above the last is counted only in all */
export function createHistogram(bounds: readonly number[]): Histogram {
  return { count: 0, sum: 0, bounds, inBucket: bounds.map(() => 0) };
}

export function observe(histogram: Histogram, value: number): void {
  histogram.count += 1;
  histogram.sum += value;
  const bucket = histogram.bounds.findIndex((bound) => value <= bound);
  if (bucket >= 0) histogram.inBucket[bucket]! += 1;
}

/** Adds the values of another histogram of the same bounds. */
export function addHistogram(to: Histogram, from: Histogram): void {
  to.count += from.count;
  to.sum += from.sum;
  from.inBucket.forEach((values, bucket) => (to.inBucket[bucket]! += values));
}
