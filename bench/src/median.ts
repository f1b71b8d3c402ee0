/** Returns the middle value; for an even number of values, the upper of the two middle values. */
export function median(values: number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)]!;
}

/** Returns the smallest value that `percent` percent of the values do not exceed (nearest rank). */
export function percentile(values: number[], percent: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)]!;
}
