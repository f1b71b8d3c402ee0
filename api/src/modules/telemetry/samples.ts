/** How many of the last values a quantile is of. */
const KEPT = 500;

/** The last values of something, for quantiles as people read them; the metrics have histograms. */
export interface Samples {
  add(value: number): void;
  /**
   * The value that a share of the last ones does not exceed (nearest rank).
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
