import { createHmac } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { otps } from '../db/schema';

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
