/** The layout of the tiles. */
interface Grid {
  count: number;
  columns: number;
  /** True if the rows run from right to left. */
  rightToLeft: boolean;
}

/**
 * Returns the index of the tile to which a key moves the focus. Arrow keys move by one tile. Home and End move to the
 * first and the last tile.
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
