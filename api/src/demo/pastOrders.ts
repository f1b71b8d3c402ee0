import type { orders } from '../db/schema';
import type { Seed, SeedRestaurant } from './seedFile';

const PAST_ORDERS = 4;
const HOUR_MS = 3_600_000;
const VAT = 0.15;

/** Orders of the last days, too old for a till's QR code, some of them saved, but not a till's last: a cashier may still do that. */
export function pastOrders(restaurant: SeedRestaurant, customers: Seed['users']): (typeof orders.$inferInsert)[] {
  return restaurant.branches.flatMap((branch) =>
    branch.devices.flatMap((device, till) =>
      Array.from({ length: PAST_ORDERS }, (_, index) => {
        const orderAt = new Date(Date.now() - (index * 7 + till * 2 + 3) * HOUR_MS);
        const items = [0, 1].flatMap((step) => restaurant.menu[(index + step) % restaurant.menu.length] ?? []);
        const lines = items.map(({ name, nameLocalized, price }, line) => ({ name, nameLocalized, quantity: line + 1, totalPrice: price * (line + 1), options: [] }));
        const subTotalPrice = lines.reduce((sum, { totalPrice }) => sum + totalPrice, 0);
        const taxAmount = Math.round(subTotalPrice * VAT * 100) / 100;
        const customer = index % 2 === 1 ? customers[(index + till) % customers.length] : undefined;
        return {
          restaurantId: restaurant.id,
          branchId: branch.id,
          deviceId: device.id,
          posOrderId: `demo-${device.posId}-${index}`,
          orderNumber: String(100 + index),
          checkNumber: String(100_000 + index),
          branchName: branch.name,
          orderAt,
          timeZone: 'Asia/Riyadh',
          paymentMethod: index % 2 === 0 ? 'Card' : 'Cash',
          subTotalPrice,
          discountAmount: 0,
          taxAmount,
          totalPrice: Math.round((subTotalPrice + taxAmount) * 100) / 100,
          currency: restaurant.currency,
          items: lines,
          createdAt: orderAt,
          ...(customer && { userId: customer.id, savedAt: new Date(orderAt.getTime() + HOUR_MS / 10) }),
        };
      }),
    ),
  );
}
