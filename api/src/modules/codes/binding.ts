import { createHmac } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { otps, type CodePurpose } from '../../platform/db/schema';

/**
 * The data that a code is bound to: a phone number, a purpose and the orders that it may save. A code without ids may
 * save any order at any till. A code with the ids of a till may save only orders of this till, and a code with an
 * order's id may save only this order.
 */
export interface Binding {
  phone: string;
  purpose: CodePurpose;
  restaurantId: string | null;
  deviceId: string | null;
  orderId: string | null;
}

/** Returns the condition for unused codes with exactly these ids. */
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
 * Returns the hash of a code. The hash needs a key that is not in the database. Otherwise somebody who has stolen the
 * table could find the short codes by trying all of them.
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
