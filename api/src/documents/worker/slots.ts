import type { Refusal } from '../../platform/errors';

/** A bounded number of places for work that costs much. */
export interface Slots {
  /**
   * Waits for a place.
   * @param signal gives up the wait
   * @returns gives the place back; a second call does nothing
   * @throws Refusal 503 when none becomes free in time, or too many wait already
   */
  take(signal: AbortSignal): Promise<() => void>;
}

interface Options {
  places: number;
  /** How many may wait. */
  queue: number;
  waitMs: number;
  /** What is said to who has waited in vain. */
  busy: (seconds: number) => Refusal;
}

export function createSlots({ places, queue, waitMs, busy: refuse }: Options): Slots {
  let free = places;
  const waiting = new Set<() => void>();

  function given(): () => void {
    let returned = false;
    return () => {
      if (returned) return;
      returned = true;
      const [next] = waiting;
      if (next) next();
      else free += 1;
    };
  }

  return {
    take(signal) {
      if (free > 0) {
        free -= 1;
        return Promise.resolve(given());
      }
      const busy = () => refuse(Math.ceil(waitMs / 1000));
      if (waiting.size >= queue) return Promise.reject(busy());
      return new Promise((resolve, reject) => {
        const leave = (): void => {
          clearTimeout(timer);
          signal.removeEventListener('abort', giveUp);
          waiting.delete(enter);
        };
        const enter = (): void => {
          leave();
          resolve(given());
        };
        const giveUp = (): void => {
          leave();
          reject(busy());
        };
        const timer = setTimeout(giveUp, waitMs);
        signal.addEventListener('abort', giveUp, { once: true });
        waiting.add(enter);
      });
    },
  };
}
