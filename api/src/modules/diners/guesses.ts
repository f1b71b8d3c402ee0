import type { CodePurpose } from '../../platform/db/schema';
import { Refusal } from '../../platform/errors';
import { addressKey, providerKey, siteKey } from '../../platform/limits/addressKey';
import type { Limiter } from '../../platform/limits/limiter';
import type { Rule } from '../../platform/limits/rule';
import type { CodeShare, CodeShares } from '../codes/codeShares';

const TEN_MINUTES = 600;
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
/** The limits of wrong codes in ten minutes for networks, which can have many IP addresses. */
const WRONG_OF_SITE = { usual: 100, braked: 10 };
const WRONG_OF_PROVIDER = { usual: 300, braked: 50 };
/** The limit of wrong codes for a phone number in ten minutes, while most of the entered codes are wrong (the brake). */
const WRONG_BRAKED = 1;

/** An attempt to use a code. Wrong codes for saves and for signing in are counted separately. */
interface Guess {
  purpose: CodePurpose;
  /** In E.164 format. */
  phone: string;
  address: string;
}

/**
 * Limits wrong codes for a phone number, and from an IP address. This is needed because a code is short, and a correct
 * guess would open receipts of the number's owner. Saving a single order is not limited here.
 */
export interface Guesses {
  /**
   * Counts an attempt before the code is checked.
   * @throws Refusal 429 after too many wrong codes
   */
  take(guess: Guess): Promise<void>;
  /**
   * Counts an attempt as `take` does, for a request that can also continue without signing in. Returns whether the
   * request may sign in.
   */
  tryTake(guess: Guess): Promise<boolean>;
  /**
   * Removes an attempt from the count of wrong codes.
   * @param outcome `right`: the code was right. `none`: there was no code to compare with, so the attempt does not count
   * as an entered code either. Otherwise such attempts would hide an attack
   */
  giveBack(guess: Guess, outcome: 'right' | 'none'): Promise<void>;
}

interface Dependencies {
  limiter: Limiter;
  shares: CodeShares;
}

const SHARES = { signIn: 'wrong', save: 'wrongAtTills' } as const satisfies Record<CodePurpose, CodeShare>;

export function createGuesses({ limiter, shares }: Dependencies): Guesses {
  const rulesOf = ({ purpose, phone, address }: Guess, limits: 'usual' | 'braked'): Rule[] => [
    { key: `wrong-code:${purpose}:${phone} ${addressKey(address)}`, limit: WRONG_PER_ADDRESS, seconds: DAY },
    { key: `wrong-code:${purpose}:${phone}`, limit: WRONG_TOTAL, seconds: DAY },
    { key: `wrong-code-address:${purpose}:${addressKey(address)}`, limit: WRONG_OF_ADDRESS, seconds: DAY },
    { key: `wrong-code-site:${purpose}:${siteKey(address)}`, limit: WRONG_OF_SITE[limits], seconds: TEN_MINUTES },
    {
      key: `wrong-code-provider:${purpose}:${providerKey(address)}`,
      limit: WRONG_OF_PROVIDER[limits],
      seconds: TEN_MINUTES,
    },
    {
      key: `wrong-code-braked:${purpose}:${phone}`,
      limit: limits === 'braked' ? WRONG_BRAKED : Infinity,
      seconds: TEN_MINUTES,
    },
    shares.rulesOf(SHARES[purpose]).bad,
  ];

  async function take(guess: Guess): Promise<void> {
    const share = SHARES[guess.purpose];
    const limits = (await shares.isHigh(share)) ? 'braked' : 'usual';
    await limiter.takeAll([...rulesOf(guess, limits), shares.rulesOf(share).all]);
  }

  return {
    take,

    async tryTake(guess) {
      try {
        await take(guess);
        return true;
      } catch (error) {
        if (error instanceof Refusal) return false;
        throw error;
      }
    },

    async giveBack(guess, outcome) {
      const { all } = shares.rulesOf(SHARES[guess.purpose]);
      await limiter.giveBack([...rulesOf(guess, 'usual'), ...(outcome === 'none' ? [all] : [])].map(({ key }) => key));
    },
  };
}
