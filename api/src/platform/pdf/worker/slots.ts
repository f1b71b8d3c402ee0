import type { Refusal } from '../../errors';

/** A limited number of slots for expensive work. */
export interface Slots {
  /**
   * Waits for a slot.
   * @param signal ends the wait
   * @returns a function that releases the slot; a second call does nothing
   * @throws Refusal 503 when no slot becomes free in time, too many callers already wait, or `signal` is aborted
   */
  take(signal: AbortSignal): Promise<() => void>;
}

interface Options {
  parallel: number;
  /** The maximum number of callers that may wait. */
  queue: number;
  waitMs: number;
  /** Creates the refusal for a caller that gets no slot. */
  busy: (seconds: number) => Refusal;
}

export function createSlots({ parallel, queue, waitMs, busy: refuse }: Options): Slots {
  let free = parallel;
  const waiting = new Set<() => void>();

  function releaseOnce(): () => void {
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
        return Promise.resolve(releaseOnce());
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
          resolve(releaseOnce());
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
