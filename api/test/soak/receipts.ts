import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { Db } from '../../src/platform/db/database';
import { devices, orders, restaurantNames } from '../../src/platform/db/schema';

/** The content of an order's receipt, with all amounts in halalas. */
export interface Receipt {
  id: string;
  /** The restaurant's name. */
  restaurant: string;
  /** The point of sale's id of the till. */
  device: string;
  orderNumber: string;
  checkNumber: string | null;
  closedAt: number;
  notes: string | null;
  subtotal: number;
  discount: number;
  charges: number;
  tax: number | null;
  rounding: number;
  total: number;
  lines: { name: string; quantity: number; total: number }[];
  payments: Record<string, number>;
  /** The refunded amount. */
  returned: number;
  voided: boolean;
}

/** Returns the receipts of all orders in the database. */
export async function storedReceipts(db: Db): Promise<Receipt[]> {
  const rows = await db
    .select({ order: orders, device: devices.posId, restaurant: restaurantNames.name })
    .from(orders)
    .innerJoin(devices, eq(devices.id, orders.deviceId))
    .innerJoin(restaurantNames, eq(restaurantNames.restaurantId, orders.restaurantId))
    .where(eq(restaurantNames.language, 'en'));
  return rows.map(({ order, device, restaurant }) => ({
    id: order.posOrderId,
    restaurant,
    device,
    orderNumber: order.orderNumber,
    checkNumber: order.checkNumber,
    closedAt: order.orderAt.getTime(),
    notes: order.customerNotes,
    subtotal: halalas(order.subTotalPrice),
    discount: halalas(order.discountAmount),
    charges: order.charges.reduce((sum, { amount }) => sum + halalas(amount), 0),
    tax: order.taxAmount === null ? null : halalas(order.taxAmount),
    rounding: halalas(order.roundingAmount),
    total: halalas(order.totalPrice),
    lines: order.items.map(({ name, quantity, totalPrice }) => ({ name, quantity, total: halalas(totalPrice) })),
    payments: order.payments.reduce<Record<string, number>>(
      (paid, { name, amount }) => ({ ...paid, [name]: (paid[name] ?? 0) + halalas(amount) }),
      {},
    ),
    returned: halalas(order.returnedAmount),
    voided: order.voidedAt !== null,
  }));
}

/** The differences between stored and expected orders, in words. */
export interface Differences {
  lost: string[];
  doubled: string[];
  /** Orders that are stored but that no till closed. */
  invented: string[];
  /** Orders that are stored under another restaurant or till. */
  misplaced: string[];
  /** Orders that are stored with another amount, text or state. */
  wrong: string[];
}

/**
 * Compares stored and expected orders. A void order may be missing, because the server may not have read it before it
 * became void.
 */
export function differences(stored: readonly Receipt[], expected: readonly Receipt[]): Differences {
  const found: Differences = { lost: [], doubled: [], invented: [], misplaced: [], wrong: [] };
  const byId = new Map(stored.map((receipt) => [receipt.id, receipt]));
  const truths = new Map(expected.map((receipt) => [receipt.id, receipt]));
  const seen = new Set<string>();
  for (const { id } of stored) {
    if (seen.has(id)) found.doubled.push(id);
    seen.add(id);
    if (!truths.has(id)) found.invented.push(id);
  }
  for (const truth of expected) {
    const receipt = byId.get(truth.id);
    if (!receipt) {
      if (!truth.voided) found.lost.push(truth.id);
    } else if (receipt.restaurant !== truth.restaurant || receipt.device !== truth.device)
      found.misplaced.push(truth.id);
    else if (!isDeepStrictEqual(receipt, truth)) found.wrong.push(`${truth.id}: ${unlike(receipt, truth)}`);
  }
  return found;
}

export const isClean = (found: Differences): boolean =>
  Object.values(found).every((list: string[]) => list.length === 0);

/** Returns the first differences of each kind with their number, because a failed run may have thousands. */
export const shortened = (found: Differences): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(found).map(([kind, list]: [string, string[]]) => [
      kind,
      list.length > 5 ? [...list.slice(0, 5), `… ${list.length} in all`] : list,
    ]),
  );

function unlike(receipt: Receipt, truth: Receipt): string {
  const fields = (Object.keys(truth) as (keyof Receipt)[]).filter(
    (field) => !isDeepStrictEqual(receipt[field], truth[field]),
  );
  return fields
    .map((field) => `${field} is ${JSON.stringify(receipt[field])}, not ${JSON.stringify(truth[field])}`)
    .join('; ');
}

const halalas = (amount: number) => Math.round(amount * 100);
