import { and, eq } from 'drizzle-orm';
import { ageStart, isDue } from '../../modules/orders/due';
import { findLastOrder, type OrderRecord } from '../../modules/orders/queries';
import type { Till } from '../../modules/orders/till';
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

interface Request {
  phone: string;
  /** Returns whether the request comes from a device of a diner. */
  isDeviceOf: (userId: string) => Promise<boolean>;
  till: Pick<Till, 'restaurantId' | 'deviceId'> | undefined;
  /** The order that the request names, if any; otherwise the last order of the till counts. */
  order: OrderRecord | undefined;
}

interface Dependencies {
  db: Db;
  /** The number of minutes for which an order is fresh. */
  windowMinutes: number;
  now: Date;
}

/** Returns the standing of a request for a code. */
export async function standingOf(
  { phone, isDeviceOf, till, order }: Request,
  { db, windowMinutes, now }: Dependencies,
): Promise<Standing> {
  const fresh = order ?? (till && (await findLastOrder(db, till, now)));
  const since = now.getTime() - windowMinutes * 60_000;
  if (fresh && fresh.voidedAt === null && isDue(fresh, now) && ageStart(fresh).getTime() >= since && fresh.deviceId)
    return { kind: 'order', orderId: fresh.id, deviceId: fresh.deviceId };
  const [diner] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.phone, phone), eq(users.isDeleted, false)));
  return diner && (await isDeviceOf(diner.id)) ? { kind: 'device' } : STRANGER;
}
