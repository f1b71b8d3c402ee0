/** A limited number of series with keys that anyone may invent. */
export interface CappedSeries<Series> {
  /** Returns the series of a key. If there is none, it is created. */
  at(key: string): Series;
  /** Returns all keys with their series. If any series was dropped, the last entry is the remainder. */
  entries(): [key: string, series: Series][];
}

/** The key of the remainder. */
export const OTHER = 'other';

/**
 * Creates a limited set of series. If the limit is reached, a new series replaces the one with the lowest count, which
 * is added to the remainder {@link OTHER}. So made-up names replace one another and not the names of real pages, and
 * series of unused releases are replaced too.
 * @param dropped called with the key of a series that was replaced
 */
export function cappedSeries<Series extends { count: number }>(
  max: number,
  make: () => Series,
  add: (to: Series, from: Series) => void,
  dropped?: (key: string) => void,
): CappedSeries<Series> {
  const kept = new Map<string, Series>();
  let other: Series | undefined;

  function makeRoom(): void {
    const [first, ...rest] = kept;
    if (!first) return;
    const [key, lowest] = rest.reduce((one, next) => (next[1].count < one[1].count ? next : one), first);
    kept.delete(key);
    add((other ??= make()), lowest);
    dropped?.(key);
  }

  return {
    at(key) {
      if (key === OTHER) return (other ??= make());
      let series = kept.get(key);
      if (!series) {
        if (kept.size >= max) makeRoom();
        kept.set(key, (series = make()));
      }
      return series;
    },
    entries: () => (other ? [...kept, [OTHER, other]] : [...kept]),
  };
}
