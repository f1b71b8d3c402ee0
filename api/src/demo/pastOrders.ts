import { receiptQr } from '../../test/simulator/receiptQr';
import { foodicsTime } from '../../test/simulator/till';
import type { orders, StoredItem } from '../platform/db/schema';
import type { Seed, SeedRestaurant } from './seedFile';

const PAST_ORDERS = 4;
const HOUR_MS = 3_600_000;
const VAT = 0.15;

const CASH_PART = 10;
const CARD = { name: 'Card', nameLocalized: 'بطاقة' };
const CASH = { name: 'Cash', nameLocalized: 'نقدًا' };
const MADA = { name: 'mada', nameLocalized: 'مدى' };
const EXTRA = { name: 'Extra sauce', nameLocalized: 'صوص إضافي', quantity: 1, totalPrice: 2 };

/**
 * Returns orders of the last days as the simulator's tills close them, including the tax QR. They are too old for a
 * till's QR code. Some are saved, but not the last one of a till, so that a cashier can still save it.
 */
export function pastOrders(restaurant: SeedRestaurant, customers: Seed['users']): (typeof orders.$inferInsert)[] {
  return restaurant.branches.flatMap((branch) =>
    branch.devices.flatMap((device, till) =>
      Array.from({ length: PAST_ORDERS }, (_, index) => {
        const orderAt = new Date(Date.now() - (index * 7 + till * 2 + 3) * HOUR_MS);
        const lines = linesOf(restaurant, index);
        const subTotalPrice = lines.reduce((sum, { totalPrice }) => sum + totalPrice, 0);
        const taxAmount = round(subTotalPrice * VAT);
        const totalPrice = round(subTotalPrice + taxAmount);
        const payments =
          index % 2 === 0
            ? [{ ...CARD, amount: totalPrice }]
            : [
                { ...CASH, amount: CASH_PART },
                { ...MADA, amount: round(totalPrice - CASH_PART) },
              ];
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
          paymentMethod: payments.map(({ name }) => name).join(', '),
          subTotalPrice,
          discountAmount: 0,
          taxAmount,
          taxes: [{ name: 'VAT', nameLocalized: 'ضريبة القيمة المضافة', rate: VAT * 100, amount: taxAmount }],
          totalPrice,
          payments,
          receiptQr: receiptQr(restaurant.names.en ?? '', foodicsTime(orderAt), totalPrice, taxAmount),
          currency: restaurant.currency,
          warrantyPeriod: restaurant.warrantyPeriod ?? 0,
          recoveryPeriod: restaurant.recoveryPeriod ?? 0,
          replacementPeriod: restaurant.replacementPeriod ?? 0,
          items: lines,
          createdAt: orderAt,
          ...(customer && { userId: customer.id, savedAt: new Date(orderAt.getTime() + HOUR_MS / 10) }),
        };
      }),
    ),
  );
}

/** Returns one piece of a menu item and two of the next. Every other order has an extra option. */
function linesOf({ menu }: SeedRestaurant, index: number): StoredItem[] {
  return [0, 1].flatMap((step) => {
    const item = menu[(index + step) % menu.length];
    if (!item) return [];
    const options = step === 0 && index % 2 === 1 ? [EXTRA] : [];
    const totalPrice = options.reduce((sum, option) => sum + option.totalPrice, item.price * (step + 1));
    return [
      {
        name: item.name,
        nameLocalized: item.nameLocalized,
        quantity: step + 1,
        unitPrice: item.price,
        discountAmount: 0,
        totalPrice,
        options,
        combo: null,
      },
    ];
  });
}

const round = (amount: number) => Math.round(amount * 100) / 100;
