import type { otps } from '../../platform/db/schema';
import { addressKey } from '../../platform/limits/addressKey';
import { sha256 } from '../../platform/crypto/sha256';

/** The number of wrong attempts that the requester of a code has. */
const OTP_TRIES = 3;
/**
 * The number of wrong attempts that all other callers have together. They do not reduce the attempts of the requester.
 * They also serve a requester who returns from another IP address or page and is therefore not recognised.
 */
const OTHER_TRIES = 2;

/** The client that requests or uses a code. */
export interface Caller {
  /**
   * The secret that the client generated for one save of an order or one sign-in. A client that follows only the
   * specification sends none.
   */
  requestId?: string;
  address: string;
}

/**
 * Returns a hash that identifies the requester of a code. It is computed from the client's secret or, without one, from
 * its IP address. Only this requester has the code's three attempts (ASVS 5 §6.6.2).
 */
export function requesterOf({ requestId, address }: Caller): string {
  return sha256(requestId ? `request ${requestId}` : `address ${addressKey(address)}`);
}

/** The counts of attempts in a stored code. */
type Tried = Pick<typeof otps.$inferSelect, 'requester' | 'tries' | 'otherTries'>;

/** Returns whether an attempt was made by the requester of the code. Codes without a stored requester accept anyone. */
export function isRequester(otp: Pick<Tried, 'requester'>, requester: string): boolean {
  return otp.requester === null || otp.requester === requester;
}

/** Returns how many wrong attempts a requester still has for a code. At 0 or below there are none left. */
export function triesLeftAt(otp: Tried, requester: string): number {
  return isRequester(otp, requester) ? OTP_TRIES - otp.tries : OTHER_TRIES - otp.otherTries;
}
