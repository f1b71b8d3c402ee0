/** Series by key, which anybody may make up: never more than a number of them. */
export interface CappedSeries<Series> {
  /** The series of a key: a new one when there is none. */
  at(key: string): Series;
  /** Every key with its series; the last is what gave way, when anything has. */
  entries(): [key: string, series: Series][];
}

/** The key of what gave way. */
export const OTHER = 'other';

/**
 * A new series that is one too many takes the place of the least counted, which is added to {@link OTHER}. So names that somebody makes up drive out
 * one another, not what real pages report, and a release that nobody has any more makes room.
 */
export function cappedSeries<Series extends { count: number }>(most: number, make: () => Series, add: (to: Series, from: Series) => void): CappedSeries<Series> {
  const kept = new Map<string, Series>();
  let other: Series | undefined;

  function makeRoom(): void {
    const [first, ...rest] = kept;
    if (!first) return;
    const [key, least] = rest.reduce((one, next) => (next[1].count < one[1].count ? next : one), first);
    kept.delete(key);
    add((other ??= make()), least);
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
