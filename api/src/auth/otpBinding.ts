import { createHmac } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { otps } from '../platform/db/schema';
import { addressKey } from '../platform/limits/addressKey';
import { sha256 } from './sha256';

/** Wrong tries of whoever asked for a code. */
export const OTP_TRIES = 3;
/**
 * Wrong tries of everybody else, which leave the requester's alone. Somebody who asked for a code and then comes with another
 * address or another page needs one or two of them.
 */
export const OTHER_TRIES = 2;

/** Where a call for a code, or with a code, comes from. */
export interface Caller {
  /** A secret that the client made up for this saving; clients of the specification send none. */
  requestId?: string;
  address: string;
}

/**
 * The hash of who asks for a code: the client's own secret, or its address without one. Only the same requester has the code's
 * three tries (ASVS 5 §6.6.2).
 */
export function requesterOf({ requestId, address }: Caller): string {
  return sha256(requestId ? `request ${requestId}` : `address ${addressKey(address)}`);
}

/** A stored code's tries. */
type Tried = Pick<typeof otps.$inferSelect, 'requester' | 'tries' | 'otherTries'>;

/** Whether a try of this requester counts as one of whoever asked for the code. */
export function isRequester(otp: Pick<Tried, 'requester'>, requester: string): boolean {
  return otp.requester === null || otp.requester === requester;
}

/** How many wrong tries a requester has left at a code; 0 or less: none. */
export function triesLeftAt(otp: Tried, requester: string): number {
  return isRequester(otp, requester) ? OTP_TRIES - otp.tries : OTHER_TRIES - otp.otherTries;
}

/** What a code may be used for: a phone's order at any till without the ids, that till's or that one order with them. */
export interface Binding {
  phone: string;
  restaurantId: string | null;
  deviceId: string | null;
  orderId: string | null;
}

/** The codes that were asked for with exactly these ids and not used. */
export function sameAs({ phone, restaurantId, deviceId, orderId }: Binding) {
  return and(
    eq(otps.phone, phone),
    isNull(otps.usedAt),
    sql`${otps.restaurantId} is not distinct from ${restaurantId}::uuid`,
    sql`${otps.deviceId} is not distinct from ${deviceId}::uuid`,
    sql`${otps.orderId} is not distinct from ${orderId}::uuid`,
  );
}

/** Short codes fall to any search through a stolen table; a key that is not in the table stops it. */
export function hashOf(key: string, id: string, code: string, { phone, restaurantId, deviceId, orderId }: Binding): string {
  return createHmac('sha256', key)
    .update(['otp:save-order', id, phone, restaurantId, deviceId, orderId, code].join('\n'))
    .digest('hex');
}
