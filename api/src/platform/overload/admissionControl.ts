import type { Urgency } from './requestClasses';

/** The share of the server's limit up to which requests of a class are admitted; 1 is the whole limit. */
const CAPACITY_SHARE: Record<Urgency, number> = { save: 1, read: 0.6, office: 0.4, bulk: 0.25 };
/**
 * The limit never falls below this share of the maximum number of requests. This is needed because a dashboard page
 * sends several requests at the same time, and because requests also wait if other programs use the machine's
 * processors.
 */
const MIN_SHARE = 0.1;
/**
 * How strongly the limit reacts to the difference between the requests' wait and `waitMs`. Each check multiplies the
 * limit by a factor from `MIN_FACTOR` to `MAX_FACTOR`, or to `MAX_IDLE_FACTOR` if requests hardly wait.
 */
const GAIN = 0.1;
const MIN_FACTOR = 0.9;
const MAX_FACTOR = 1.02;
/**
 * The largest factor while requests wait less than `IDLE_SHARE` of `waitMs`. It is larger than `MAX_FACTOR`, because
 * after an outage of the database the limit is low although the server has nothing to do.
 */
const MAX_IDLE_FACTOR = 1.1;
const IDLE_SHARE = 0.25;

interface Limits {
  /** The maximum number of requests that run at the same time; 0 admits all requests. */
  calls: number;
  /** How long a request may wait for the processor or for a database connection, in milliseconds. */
  waitMs: number;
  /** Returns how long requests currently wait for a database connection, in milliseconds. */
  databaseWaitMs: () => number;
}

/**
 * Decides which requests a busy server still accepts (docs/decisions/0061). It admits fewer requests while requests
 * wait too long, and more again when they do not.
 */
export interface AdmissionControl {
  /** Returns whether a request of this class may begin now. */
  admits(urgency: Urgency): boolean;
  /** Counts a request as running. Returns a function that removes it from the count; further calls do nothing. */
  enter(): () => void;
  /** Returns the number of running requests, and the current limit. */
  atWork(): number;
  limit(): number;
  /**
   * Adapts the limit to the time that requests wait. The caller passes the delay of the event loop several times a
   * second.
   */
  adjust(loopDelayMs: number): void;
}

export function createAdmissionControl({ calls, waitMs, databaseWaitMs }: Limits): AdmissionControl {
  const min = Math.max(1, MIN_SHARE * calls);
  let atWork = 0;
  let limit = calls;
  return {
    admits: (urgency) => calls === 0 || atWork < Math.max(1, CAPACITY_SHARE[urgency] * limit),
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
      const maxFactor = wait < IDLE_SHARE * waitMs ? MAX_IDLE_FACTOR : MAX_FACTOR;
      const factor = Math.min(maxFactor, Math.max(MIN_FACTOR, 1 + (GAIN * (waitMs - wait)) / waitMs));
      // A limit far above the number of running requests would have to shrink for seconds before it had an effect, so
      // it first drops to twice that number.
      const from = factor < 1 ? Math.min(limit, 2 * atWork) : limit;
      limit = Math.min(calls, Math.max(min, from * factor));
    },
  };
}
