/** The layout of the tiles. */
interface Grid {
  count: number;
  columns: number;
  /** Whether the rows run from right to left. */
  rightToLeft: boolean;
}

/**
 * Returns the index of the tile that a key moves to. Arrow keys move by one tile, Home and End to the first and last.
 * @returns `from` if there is no tile in that direction; `null` if the key does not move the focus
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
