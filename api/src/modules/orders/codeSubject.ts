import { saudiMobile } from 'contracts';
import type { CodeSubject } from '../codes/otp';
import { standingWithoutOrder, type Standing } from '../codes/standing';
import type { PlatformServices } from '../../platform/services';
import { refusals } from '../../platform/refusals';
import { ageStart, isDue } from './due';
import { findLastOrder, findOrder } from './queries';
import { findTill } from './till';

/** A request for a code that saves an order, as a browser or an app sends it. */
interface CodeRequest {
  phone: string;
  restaurantId?: string;
  casherId?: string;
  orderId?: string;
}

/**
 * Returns what a requested code may save, and the standing of the request.
 * @param isDeviceOf tells whether the request comes from a device of a diner
 * @throws Refusal 400 for an invalid phone number; 404 for unknown ids
 */
export async function subjectOfCode(
  { phone: typed, restaurantId, casherId, orderId }: CodeRequest,
  isDeviceOf: (userId: string) => Promise<boolean>,
  { db, settings, now }: Pick<PlatformServices, 'db' | 'settings' | 'now'>,
): Promise<{ subject: CodeSubject; standing: Standing }> {
  const phone = saudiMobile(typed);
  if (!phone) throw refusals.phone();
  const till = restaurantId && casherId ? await findTill(db, { restaurantId, casherId }) : undefined;
  const order = orderId ? await findOrder(db, orderId) : undefined;
  if (
    orderId &&
    (!order || (restaurantId && order.restaurantId !== restaurantId) || (till && order.deviceId !== till.deviceId))
  )
    throw refusals.order();
  const subject = {
    restaurantId: restaurantId ?? null,
    deviceId: till?.deviceId ?? null,
    orderId: order?.id ?? null,
    till: till ?? order,
  };
  const fresh = order ?? (till && (await findLastOrder(db, till, now())));
  const since = now().getTime() - settings.LAST_ORDER_WINDOW_MINUTES * 60_000;
  if (fresh && fresh.voidedAt === null && isDue(fresh, now()) && ageStart(fresh).getTime() >= since && fresh.deviceId)
    return { subject, standing: { kind: 'order', orderId: fresh.id, deviceId: fresh.deviceId } };
  return { subject, standing: await standingWithoutOrder(db, phone, isDeviceOf) };
}
