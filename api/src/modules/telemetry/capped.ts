/** A limited number of series by key. Anyone may invent keys. */
export interface CappedSeries<Series> {
  /** Returns the series of a key; creates it if needed. */
  at(key: string): Series;
  /** All keys with their series. The last is the remainder, if any series was dropped. */
  entries(): [key: string, series: Series][];
}

/** The key of the remainder. */
export const OTHER = 'other';

/**
 * Creates a limited set of series. A new series beyond the limit replaces the one with the lowest count, which is added
 * to {@link OTHER}. So made-up names replace one another and not the names of real pages, and unused releases
 * make room.
 * @param dropped called with the key of a series that was replaced
 */
export function cappedSeries<Series extends { count: number }>(
  most: number,
  make: () => Series,
  add: (to: Series, from: Series) => void,
  dropped?: (key: string) => void,
): CappedSeries<Series> {
  const kept = new Map<string, Series>();
  let other: Series | undefined;

  function makeRoom(): void {
    const [first, ...rest] = kept;
    if (!first) return;
    const [key, least] = rest.reduce((one, next) => (next[1].count < one[1].count ? next : one), first);
    kept.delete(key);
    add((other ??= make()), least);
    dropped?.(key);
  }

  return {
    at(key) {
      if (key === OTHER) return (other ??= make());
      let series = kept.get(key);
      if (!series) {
        if (kept.size >= most) makeRoom();
        kept.set(key, (series = make()));
      }
      return series;
    },
    entries: () => (other ? [...kept, [OTHER, other]] : [...kept]),
  };
}
