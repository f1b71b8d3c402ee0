import { randomUUID } from 'node:crypto';
import { saudiMobile } from 'contracts';
import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { orders } from '../../platform/db/schema';
import { confirmedBy } from '../../auth/customer/phoneClaims';
import { refusals } from '../../platform/refusals';
import { notifyOrderLogs } from '../events/notify';
import { forgetMessages } from '../receiptMessages/queue';
import { maskedPhone } from './maskedPhone';
import { customerOf, lockOrder } from './owner';

/** A correction of a phone number that was mistyped when the order was saved. */
interface Correction {
  orderId: string;
  /** The right phone number, in any spelling. */
  phone: string;
  /** The customer whom the administrator saw on the order. */
  customerId: string;
}

/** The details of a correction in the audit log: they reveal no phone number. */
export interface Corrected {
  /** Masked phone numbers. `from` is empty if the earlier number now belongs to another customer. */
  from: string;
  to: string;
}

/**
 * Moves a saved order to the customer with the right phone number, and replaces its public link. So the wrong person
 * has no access after the commit, neither in their list nor with a link that they know. That includes void orders,
 * whose receipt can still be read.
 * @param tx a transaction
 * @throws Refusal 400 for an invalid phone number; 404 for an unknown order; 409 for an order without a customer, one
 * that has this phone number already, and one whose number was corrected since the administrator read it
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
  const confirmedAt = await confirmedBy(tx, userId, at);
  await tx
    .update(orders)
    .set({ userId, savedBy: 'staff', confirmedAt, linkId: randomUUID(), updatedAt: at })
    .where(eq(orders.id, orderId));
  await forgetMessages(tx, orderId);
  await notifyOrderLogs(tx, order.branchId);
  return { from: owner.phone === null ? '' : maskedPhone(owner.phone), to: maskedPhone(phone) };
}
