/** How the tiles lie. */
interface Grid {
  count: number;
  columns: number;
  /** They run from right to left. */
  rightToLeft: boolean;
}

/**
 * The tile that a key leads to from one: arrows go to the tile beside, above and below, Home and End to the first and the last.
 * @returns the same place where there is none; `null` when the key leads nowhere at all
 */
export function neighbour(key: string, from: number, { count, columns, rightToLeft }: Grid): number | null {
  const steps: Record<string, number> = {
    ArrowRight: rightToLeft ? -1 : 1,
    ArrowLeft: rightToLeft ? 1 : -1,
    ArrowDown: columns,
    ArrowUp: -columns,
    Home: -from,
    End: count - 1 - from,
  };
  const step = steps[key];
  if (step === undefined) return null;
  const to = from + step;
  return to >= 0 && to < count ? to : from;
}
