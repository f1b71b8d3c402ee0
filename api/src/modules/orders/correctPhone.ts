import { randomUUID } from 'node:crypto';
import { saudiMobile } from 'contracts';
import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { orders } from '../../platform/db/schema';
import { refusals } from '../../platform/refusals';
import { notifyOrderLogs } from '../../platform/db/notify';
import { forgetMessages } from '../receiptMessages/queue';
import { maskedPhone } from '../../platform/maskedPhone';
import { lockOrder } from './owner';
import { customerOf } from '../diners/customerOf';

/** A correction of a phone number that somebody mistyped when saving an order. */
interface Correction {
  orderId: string;
  /** The right phone number, in any spelling. */
  phone: string;
  /** The customer that the administrator saw on the order. */
  customerId: string;
}

/** The details of a correction in the audit log, which reveal no complete phone number. */
export interface Corrected {
  /** The earlier phone number, masked; empty if it now belongs to another customer. */
  from: string;
  /** The right phone number, masked. */
  to: string;
}

/**
 * Moves a saved order to the customer with the right phone number, and replaces the order's public link. After the
 * commit, the wrong person can no longer read the order in their list or by a link that they know. Void orders can be
 * moved too, because their receipts can also be read. The customer with the right number is asked whether the order is theirs,
 * as after a cashier's save.
 * @param tx a transaction
 * @throws Refusal 400 for an invalid phone number; 404 for an unknown order; 409 for an order that has no customer,
 * that already has this phone number, or whose number was corrected since the administrator read the order
 */
export async function correctPhone(
  tx: Db,
  { orderId, phone: typed, customerId }: Correction,
  at: Date,
): Promise<Corrected> {
  const phone = saudiMobile(typed);
  if (!phone) throw refusals.phone();
  const owner = await lockOrder(tx, orderId);
  if (!owner || owner.isDeleted) throw refusals.orderUnsaved();
  const [order] = await tx.select({ branchId: orders.branchId }).from(orders).where(eq(orders.id, orderId));
  if (!order) throw refusals.order();
  if (owner.phone === phone) throw refusals.phoneHasOrder();
  if (owner.id !== customerId) throw refusals.phoneCorrected();
  const userId = await customerOf(tx, phone, at);
  await tx
    .update(orders)
    .set({ userId, savedBy: 'staff', confirmedAt: null, linkId: randomUUID(), updatedAt: at })
    .where(eq(orders.id, orderId));
  await forgetMessages(tx, orderId);
  await notifyOrderLogs(tx, order.branchId);
  return { from: owner.phone === null ? '' : maskedPhone(owner.phone), to: maskedPhone(phone) };
}
