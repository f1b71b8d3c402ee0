import { randomUUID } from 'node:crypto';
import type { PosOrder } from '../../src/modules/orders/receivedOrder';
import { markVoided, storeOrder } from '../../src/modules/orders/commands';
import { storeReturn } from '../../src/modules/orders/returns';
import { findTill } from '../../src/modules/orders/till';
import type { Db } from '../../src/platform/db/database';

/** Where a bill is closed. */
export interface BillTill {
  restaurantId: string;
  casherId: string;
}

/** An order as a connector returns it, and what identifies it. */
export interface Bill {
  till: BillTill;
  order: PosOrder;
  /** The order's id in the database. */
  id: string;
}

let last = 0;

/** Returns an order of one line of 60.00 without tax, paid by card. */
export function billOf(orderAt: Date, changes: Partial<PosOrder> = {}): PosOrder {
  last += 1;
  const subTotalPrice = changes.subTotalPrice ?? 60;
  const totalPrice = changes.totalPrice ?? subTotalPrice - (changes.discountAmount ?? 0);
  return {
    posOrderId: randomUUID(),
    revision: 1,
    orderNumber: `B${last}`,
    checkNumber: null,
    branchName: null,
    orderAt,
    paymentMethod: 'Card',
    customerNotes: null,
    subTotalPrice,
    discountAmount: 0,
    taxAmount: null,
    roundingAmount: 0,
    charges: [],
    totalPrice,
    items: [{ name: 'Kabsa', nameLocalized: null, quantity: 1, totalPrice: subTotalPrice, options: [] }],
    payments: [{ name: 'Card', amount: totalPrice }],
    taxes: [],
    receiptQr: null,
    details: {},
    ...changes,
  };
}

/** Stores an order of a till, as if the point of sale had reported it at this time. */
export async function storeBill(db: Db, till: BillTill, order: PosOrder, at: Date): Promise<Bill> {
  const stored = await db.transaction(async (tx) => storeOrder(tx, await findTill(tx, till), order, at));
  return { till, order, id: stored!.id };
}

/** Stores a later state of an order. */
export function reviseBill(db: Db, { till, order }: Bill, changes: Partial<PosOrder>, at: Date): Promise<Bill> {
  return storeBill(db, till, { ...order, revision: order.revision + 1, ...changes }, at);
}

const keyOf = ({ till, order }: Bill) => ({ restaurantId: till.restaurantId, posOrderId: order.posOrderId });

/** Makes an order void. */
export async function voidBill(db: Db, bill: Bill, at: Date): Promise<void> {
  const revision = bill.order.revision + 1;
  await db.transaction((tx) => markVoided(tx, keyOf(bill), { revision, orderAt: null }, at));
}

/** Gives an amount of an order back to the customer. */
export async function returnBill(db: Db, bill: Bill, amount: number, at: Date): Promise<void> {
  const order = billOf(at, { subTotalPrice: amount, totalPrice: amount, items: [] });
  await db.transaction((tx) => storeReturn(tx, { original: keyOf(bill), order, voided: false }, at));
}
