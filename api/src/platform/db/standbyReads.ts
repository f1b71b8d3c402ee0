import { setTimeout as delay } from 'node:timers/promises';
import { Refusal } from '../errors';
import { outageReason } from './outage';

/** The longest time that the standby may take to answer, in milliseconds. */
const ANSWER_MS = 2_500;

/** Reads from the primary, or from a standby while the primary cannot be reached. */
export type ReadAnywhere = <Result>(
  fromPrimary: () => Promise<Result>,
  fromStandby: () => Promise<Result>,
) => Promise<Result>;

/**
 * Creates the function that chooses the server of a read. While the primary is away, only one read at a time still asks
 * it, so that the others do not have to wait until it fails again.
 *
 * A standby may lack what was just added. So the read fails like one of the primary, if the standby does not find
 * anything.
 */
export function createStandbyReads(answerMs = ANSWER_MS): ReadAnywhere {
  let outage: unknown;
  let isProbing = false;

  return async function readAnywhere(fromPrimary, fromStandby) {
    const isAway = outage !== undefined;
    if (!isAway || !isProbing) {
      isProbing = isAway;
      try {
        const result = await fromPrimary();
        outage = undefined;
        return result;
      } catch (error) {
        outage = outageReason(error) === null ? undefined : error;
        if (outage === undefined) throw error;
      } finally {
        if (isAway) isProbing = false;
      }
    }
    const reason = outage;
    const late = delay(answerMs, undefined, { ref: false }).then(() => Promise.reject(reason as Error));
    return Promise.race([fromStandby(), late]).catch((error: unknown) => {
      throw error instanceof Refusal && error.status !== 404 ? error : reason;
    });
  };
}
