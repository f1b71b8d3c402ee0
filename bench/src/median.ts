/** The middle of the values; of an even number the upper one of the two. */
export function median(values: number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)]!;
}
