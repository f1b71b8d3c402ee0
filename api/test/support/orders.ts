import type { z } from 'zod';
import type { Order } from '../../src/modules/orders/schemas';
import type { Suite } from './suite';

export type OrderWire = z.infer<typeof Order>;

/** Returns the first till of the first restaurant, which most tests use. */
export function firstTill({ seed }: Suite) {
  const [restaurant] = seed.restaurants;
  const [branch] = restaurant.branches;
  return { restaurant, branch, device: branch.devices[0] };
}

/** Returns the path that a diner's phone requests after scanning a till. */
export function lastOrderPath(restaurantId: string, casherId: string): string {
  return `/order/foodics/web/last-order?${new URLSearchParams({ restaurantId, casherId })}`;
}

/** Scans the first till. Returns the invoice. */
export async function scan(suite: Suite): Promise<OrderWire> {
  const { restaurant, device } = firstTill(suite);
  const { status, body } = await suite.call<{ invoice: OrderWire }>('GET', lastOrderPath(restaurant.id, device.id));
  if (status !== 200) throw new Error(`the scan was answered with ${status}: ${JSON.stringify(body)}`);
  return body.invoice;
}
