/** The number of latest values from which quantiles are computed. */
const KEPT = 500;

/**
 * The latest values of a measurement, for quantiles that a page shows. The metrics for Prometheus use histograms
 * instead.
 */
export interface Samples {
  add(value: number): void;
  /**
   * Returns the quantile (nearest rank): at least `share` (0–1) of the latest values are less than or equal to it.
   * @returns `null` before the first value
   */
  quantile(share: number): number | null;
  values(): readonly number[];
}

export function createSamples(): Samples {
  const last: number[] = [];
  let next = 0;
  return {
    add(value) {
      last[next] = value;
      next = (next + 1) % KEPT;
    },
    quantile(share) {
      const sorted = [...last].sort((one, other) => one - other);
      return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? null;
    },
    values: () => last,
  };
}
