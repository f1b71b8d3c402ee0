import { createHmac } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { otps, type CodePurpose } from '../platform/db/schema';
import { addressKey } from '../platform/limits/addressKey';
import { sha256 } from './sha256';

/** The number of wrong tries that a code's requester has. */
const OTP_TRIES = 3;
/**
 * The wrong tries of all other callers together; they do not use up the requester's tries. A requester who returns from
 * another address or page needs one or two of them.
 */
const OTHER_TRIES = 2;

/** The origin of a call that requests or uses a code. */
export interface Caller {
  /** A secret that the client generated for this save. Clients that follow only the specification send none. */
  requestId?: string;
  address: string;
}

/**
 * Returns a hash that identifies the requester of a code: of the client's secret, or of its address if it sent none.
 * Only this requester has the code's three tries (ASVS 5 §6.6.2).
 */
export function requesterOf({ requestId, address }: Caller): string {
  return sha256(requestId ? `request ${requestId}` : `address ${addressKey(address)}`);
}

/** The tries of a stored code. */
type Tried = Pick<typeof otps.$inferSelect, 'requester' | 'tries' | 'otherTries'>;

/** Returns whether a try counts as one of the code's requester. */
export function isRequester(otp: Pick<Tried, 'requester'>, requester: string): boolean {
  return otp.requester === null || otp.requester === requester;
}

/** Returns how many wrong tries a requester has left for a code; none at 0 or below. */
export function triesLeftAt(otp: Tried, requester: string): number {
  return isRequester(otp, requester) ? OTP_TRIES - otp.tries : OTHER_TRIES - otp.otherTries;
}

/**
 * The purpose of a code. Without ids: any order at any till. With ids: an order of that till, or that order
 * only.
 */
export interface Binding {
  phone: string;
  purpose: CodePurpose;
  restaurantId: string | null;
  deviceId: string | null;
  orderId: string | null;
}

/** The condition for unused codes with exactly these ids. */
export function sameAs({ phone, purpose, restaurantId, deviceId, orderId }: Binding) {
  return and(
    eq(otps.phone, phone),
    eq(otps.purpose, purpose),
    isNull(otps.usedAt),
    sql`${otps.restaurantId} is not distinct from ${restaurantId}::uuid`,
    sql`${otps.deviceId} is not distinct from ${deviceId}::uuid`,
    sql`${otps.orderId} is not distinct from ${orderId}::uuid`,
  );
}

const HASHED_PURPOSE: Record<CodePurpose, string> = { save: 'otp:save-order', signIn: 'otp:sign-in' };

/**
 * Returns the hash of a code. A thief of the table could try all short codes; the key, which is not in the database,
 * prevents that.
 */
export function hashOf(
  key: string,
  id: string,
  code: string,
  { phone, purpose, restaurantId, deviceId, orderId }: Binding,
): string {
  return createHmac('sha256', key)
    .update([HASHED_PURPOSE[purpose], id, phone, restaurantId, deviceId, orderId, code].join('\n'))
    .digest('hex');
}
