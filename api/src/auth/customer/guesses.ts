import { Refusal } from '../../platform/errors';
import { addressKey } from '../../platform/limits/addressKey';
import type { Limiter, Rule } from '../../platform/limits/limiter';

const DAY = 24 * 60 * 60;
/**
 * After this number of wrong codes for a phone number from one IP address in a day, no code for this number signs in
 * from that IP address any more.
 */
const WRONG_PER_ADDRESS = 10;
/** The same limit for all IP addresses together. */
const WRONG_TOTAL = 25;
/**
 * After this number of wrong codes from one IP address in a day, for any phone numbers, no code signs in from that IP
 * address any more. Many diners share the IP address of a carrier, but few of them mistype a code (docs/decisions/0037).
 */
const WRONG_OF_ADDRESS = 300;

/**
 * Limits wrong codes for a phone number, and from an IP address. This is needed because a code is short, and a correct
 * guess would open all receipts of the number's owner. Saving a single order is not limited here.
 */
export interface Guesses {
  /**
   * Counts an attempt before the code is checked.
   * @throws Refusal 429 after too many wrong codes
   */
  take(phone: string, address: string): Promise<void>;
  /**
   * Counts an attempt as `take` does, for a request that can also continue without signing in. Returns whether the
   * request may sign in.
   */
  tryTake(phone: string, address: string): Promise<boolean>;
  /** Removes an attempt from the count, because its code was not wrong. */
  giveBack(phone: string, address: string): Promise<void>;
}

export function createGuesses(limiter: Limiter): Guesses {
  const rulesOf = (phone: string, address: string): Rule[] => [
    { key: `wrong-code:${phone} ${addressKey(address)}`, limit: WRONG_PER_ADDRESS, seconds: DAY },
    { key: `wrong-code:${phone}`, limit: WRONG_TOTAL, seconds: DAY },
    { key: `wrong-code-address:${addressKey(address)}`, limit: WRONG_OF_ADDRESS, seconds: DAY },
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
