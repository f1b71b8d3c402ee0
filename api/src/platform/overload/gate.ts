import { SHARES, type Urgency } from './urgency';

/**
 * The share of the maximum number of calls that a server always runs. On a machine that other programs keep busy, calls
 * wait although few are running, and a dashboard page makes several calls at the same time.
 */
const LEAST_SHARE = 0.1;
/** The limit changes in proportion to how far the wait is from its bound, at each look by these factors at most. */
const GAIN = 0.1;
const FEWEST = 0.9;
const MOST = 1.02;

interface Limits {
  /** The maximum number of calls that run at the same time; 0 admits all calls. */
  calls: number;
  /** How long a call may wait for the processor or for a connection to the database, in milliseconds. */
  waitMs: number;
  /** Returns how long calls wait for a connection to the database at the moment, in milliseconds. */
  databaseWaitMs: () => number;
}

/**
 * Decides which calls a busy server still accepts (docs/decisions/0061). It works on fewer calls while they wait too
 * long, and on more again when they do not.
 */
export interface Gate {
  /** Returns whether a call of this class may begin now. */
  admits(urgency: Urgency): boolean;
  /** Counts a call as at work. Returns the end of this; to call it again does nothing. */
  enter(): () => void;
  /** The calls at work, and how many there may be at the moment. */
  atWork(): number;
  limit(): number;
  /** Changes the limit by how long calls wait; called several times a second with the delay of the event loop. */
  adjust(loopDelayMs: number): void;
}

export function createGate({ calls, waitMs, databaseWaitMs }: Limits): Gate {
  const least = Math.max(1, LEAST_SHARE * calls);
  let atWork = 0;
  let limit = calls;
  return {
    admits: (urgency) => calls === 0 || atWork < Math.max(1, SHARES[urgency] * limit),
    enter() {
      atWork += 1;
      let isInside = true;
      return () => {
        if (isInside) atWork -= 1;
        isInside = false;
      };
    },
    atWork: () => atWork,
    limit: () => limit,
    adjust(loopDelayMs) {
      const wait = Math.max(loopDelayMs, databaseWaitMs());
      const factor = Math.min(MOST, Math.max(FEWEST, 1 + (GAIN * (waitMs - wait)) / waitMs));
      // A limit that is far above the calls at work would shrink for seconds before it has an effect.
      const from = factor < 1 ? Math.min(limit, 2 * atWork) : limit;
      limit = Math.min(calls, Math.max(least, from * factor));
    },
  };
}
