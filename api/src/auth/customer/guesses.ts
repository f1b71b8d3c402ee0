import { Refusal } from '../../platform/errors';
import { addressKey } from '../../platform/limits/addressKey';
import type { Limiter, Rule } from '../../platform/limits/limiter';

const DAY = 24 * 60 * 60;
/** Wrong codes a day after which a phone's codes sign nobody in: for one address, and for all together. */
const WRONG_PER_ADDRESS = 10;
const WRONG_IN_ALL = 25;

/**
 * Limits the wrong codes for a phone. A code is short, and a right guess would open all receipts of the phone's owner. Saving a single
 * order is not limited by it.
 */
export interface Guesses {
  /**
   * Counts a try before the code is checked.
   * @throws Refusal 429 when there were too many wrong ones
   */
  take(phone: string, address: string): Promise<void>;
  /** Like `take`, for a try that may go on without signing in. Returns whether it may sign in. */
  tryTake(phone: string, address: string): Promise<boolean>;
  /** Removes a try that was no wrong code. */
  giveBack(phone: string, address: string): Promise<void>;
}

export function createGuesses(limiter: Limiter): Guesses {
  const rulesOf = (phone: string, address: string): Rule[] => [
    { key: `wrong-code:${phone} ${addressKey(address)}`, limit: WRONG_PER_ADDRESS, seconds: DAY },
    { key: `wrong-code:${phone}`, limit: WRONG_IN_ALL, seconds: DAY },
  ];

  return {
    async take(phone, address) {
      await limiter.takeAll(rulesOf(phone, address));
    },

    async tryTake(phone, address) {
      try {
        await limiter.takeAll(rulesOf(phone, address));
        return true;
      } catch (error) {
        if (error instanceof Refusal) return false;
        throw error;
      }
    },

    async giveBack(phone, address) {
      await limiter.giveBack(rulesOf(phone, address).map(({ key }) => key));
    },
  };
}
