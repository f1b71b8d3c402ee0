import { URGENCIES, type Urgency } from './requestClasses';

const WINDOW_SECONDS = 60;

/** The requests that this process has refused in the last minute. */
export interface RefusedCalls {
  note(urgency: Urgency): void;
  /** Returns the classes with more refused requests per second than this, averaged over the last minute. */
  above(perSecond: number): Urgency[];
}

export function createRefusedCalls(now: () => Date): RefusedCalls {
  /** The number of refused requests of each class, keyed by the second in which they were refused. */
  const seconds = new Map<number, Record<Urgency, number>>();
  const secondNow = () => Math.floor(now().getTime() / 1000);

  function forgetOld(second: number): void {
    // After the clock was set back, some of the stored seconds are in the future.
    for (const each of seconds.keys()) if (each <= second - WINDOW_SECONDS || each > second) seconds.delete(each);
  }

  return {
    note(urgency) {
      const second = secondNow();
      let counts = seconds.get(second);
      if (!counts) {
        forgetOld(second);
        seconds.set(second, (counts = { save: 0, read: 0, office: 0, bulk: 0 }));
      }
      counts[urgency] += 1;
    },

    above(perSecond) {
      forgetOld(secondNow());
      const all = [...seconds.values()];
      return URGENCIES.filter(
        (urgency) => all.reduce((sum, counts) => sum + counts[urgency], 0) > perSecond * WINDOW_SECONDS,
      );
    },
  };
}
