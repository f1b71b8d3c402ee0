import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { users } from '../../platform/db/schema';

/**
 * What is known about somebody who requests a code:
 *
 * - `order`: the request names an order that its till closed recently, so a diner is probably at the till;
 * - `device`: the request comes from a device on which the owner of the phone number has signed in;
 * - `stranger`: neither. Anyone can send such a request, for any phone number.
 */
export type Standing = { kind: 'order'; orderId: string; deviceId: string } | { kind: 'device' } | { kind: 'stranger' };

export const STRANGER: Standing = { kind: 'stranger' };

/** A till with its restaurant. */
export interface TillIds {
  restaurantId: string;
  deviceId: string;
}

/**
 * Returns the standing of a request that names no recent order.
 * @param phone the phone number in E.164 format
 * @param isDeviceOf tells whether the request comes from a device of a diner
 */
export async function standingWithoutOrder(
  db: Db,
  phone: string | null,
  isDeviceOf: (userId: string) => Promise<boolean>,
): Promise<Standing> {
  if (phone === null) return STRANGER;
  const [diner] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.phone, phone), eq(users.isDeleted, false)));
  return diner && (await isDeviceOf(diner.id)) ? { kind: 'device' } : STRANGER;
}
