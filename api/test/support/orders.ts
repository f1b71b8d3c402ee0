import type { z } from 'zod';
import type { Order } from '../../src/modules/orders/schemas';
import type { Suite } from './suite';

export type OrderWire = z.infer<typeof Order>;

/** Returns the first till of the first restaurant, which most tests use. */
export function firstTill({ seed }: Pick<Suite, 'seed'>) {
  const [restaurant] = seed.restaurants;
  const [branch] = restaurant.branches;
  return { restaurant, branch, device: branch.devices[0] };
}

/** Returns the path that a diner's phone requests after scanning a till. */
export function lastOrderPath(restaurantId: string, casherId: string): string {
  return `/order/foodics/web/last-order?${new URLSearchParams({ restaurantId, casherId })}`;
}

/** Requests the last order of the first till from an IP address, as a diner's phone does. */
export function readLastOrder(suite: Suite, address = '127.0.0.1') {
  const { restaurant, device } = firstTill(suite);
  return suite.call<{ invoice: OrderWire; message: string; code: string }>(
    'GET',
    lastOrderPath(restaurant.id, device.id),
    { headers: { 'x-forwarded-for': address } },
  );
}

/** Scans the first till, and returns the invoice. */
export async function scan(suite: Suite): Promise<OrderWire> {
  const { status, body } = await readLastOrder(suite);
  if (status !== 200) throw new Error(`the scan returned ${status}: ${JSON.stringify(body)}`);
  return body.invoice;
}

/** Closes an order at the first till. */
export const closeOrder = (suite: Suite, wish: object = {}) =>
  suite.simulator.close({ device_id: firstTill(suite).device.posId, ...wish });

/** Removes the effects of earlier scans: faults of the point of sale, cool-downs, rate limits and time windows. */
export async function forgetScans(suite: Suite): Promise<void> {
  suite.simulator.fail({ mode: 'none' });
  await suite.resetLimits();
  // The clock moves past every cool-down and time window.
  suite.clock.forward(3 * 3600);
}
