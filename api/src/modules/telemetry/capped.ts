/** A map of series with a limited number of keys. The limit is necessary because clients choose the keys. */
export interface CappedSeries<Series> {
  /** Returns the series of a key. If there is none, it is created. */
  at(key: string): Series;
  /** Returns all keys with their series. If any series was dropped, the last entry is the remainder. */
  entries(): [key: string, series: Series][];
}

/** The key of the remainder. */
export const OTHER = 'other';

/**
 * Creates a map of at most `max` series. When it is full, a new key evicts the series with the lowest count, and the
 * values of that series are added to {@link OTHER}. So a made-up name evicts another made-up name or an unused release,
 * but not the name of a real page.
 * @param dropped called with the key of an evicted series
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
