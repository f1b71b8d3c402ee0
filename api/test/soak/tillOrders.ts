import type { z } from 'zod';
import type { OwnOrder } from '../../src/modules/pos/ownTills/order';
import type { Receipt } from './receipts';

/** An order as a till posts it. */
export type Posted = z.input<typeof OwnOrder>;

/** An order that a till closes and then changes, with all its revisions. The last revision counts. */
export interface TillOrder {
  revisions: Posted[];
  /** The expected final content of the receipt, in halalas, without the order's id, the restaurant and the till. */
  truth: Omit<Receipt, 'id' | 'restaurant' | 'device'>;
}

const MAX_REVISIONS = 4;

/**
 * Generates a random order of a till, with all revisions.
 * @param number the order number
 */
export function randomTillOrder(number: number, random: () => number): TillOrder {
  const upTo = (most: number) => Math.floor(random() * most);
  const chance = (share: number) => random() < share;
  const order_number = `T-${number}`;
  const closedAt = Date.now() - upTo(3_600_000);
  const count = chance(0.3) ? 2 + upTo(MAX_REVISIONS - 1) : 1;

  const made = Array.from({ length: count }, (_, revision) => {
    const lines = Array.from({ length: 1 + upTo(6) }, (__, index) => ({
      name: `Dish ${upTo(40)}`,
      quantity: chance(0.1) ? 0.5 : 1 + upTo(3),
      total: 1 + upTo(15_000),
      isPart: index > 0 && chance(0.1),
    }));
    const subtotal = lines.reduce((sum, { total }) => sum + total, 0);
    const discount = chance(0.2) ? upTo(Math.min(subtotal, 500)) : 0;
    const charge = chance(0.2) ? upTo(900) : 0;
    const isWithin = chance(0.3);
    const tax = chance(0.8) ? Math.round((subtotal - discount) * (isWithin ? 15 / 115 : 0.15)) : null;
    const rounding = chance(0.2) ? upTo(9) - 4 : 0;
    const total = subtotal - discount + charge + (isWithin ? 0 : (tax ?? 0)) + rounding;
    const cash = chance(0.2) ? upTo(Math.max(1, total)) : 0;
    const notes = chance(0.2) ? `note ${upTo(1_000)}` : null;
    const status =
      revision > 0 && revision === count - 1 ? (['closed', 'void', 'returned'] as const)[upTo(3)]! : 'closed';
    const posted: Posted = {
      order_number,
      revision,
      status,
      orderedAt: new Date(closedAt).toISOString(),
      check_number: String(100_000 + number),
      order_items: lines.map((line) => ({
        item_name: line.name,
        item_quantity: line.quantity,
        total_price: line.total / 100,
        ...(line.isPart && { combo: { number: 1, name: 'Box' } }),
      })),
      discount_amount: discount / 100,
      charges: charge > 0 ? [{ name: 'Service', amount: charge / 100 }] : [],
      taxes: tax === null ? [] : [{ name: 'VAT', rate: 15, amount: tax / 100 }],
      rounding_amount: rounding / 100,
      total_price: total / 100,
      payments: [
        { name: 'Card', amount: (total - cash) / 100 },
        ...(cash > 0 ? [{ name: 'Cash', amount: cash / 100 }] : []),
      ],
      customer_notes: notes,
    };
    const truth: TillOrder['truth'] = {
      orderNumber: order_number,
      checkNumber: String(100_000 + number),
      closedAt,
      notes,
      subtotal,
      discount,
      charges: charge,
      tax,
      rounding,
      total,
      lines: lines.map((line) => ({ name: line.name, quantity: line.quantity, total: line.total })),
      payments: { Card: total - cash, ...(cash > 0 && { Cash: cash }) },
      returned: status === 'returned' ? total : 0,
      voided: status === 'void',
    };
    return { posted, truth };
  });
  return { revisions: made.map(({ posted }) => posted), truth: made[count - 1]!.truth };
}
