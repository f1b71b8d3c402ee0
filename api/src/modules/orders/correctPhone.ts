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

/** A phone that was typed wrongly when the order was saved. */
interface Correction {
  orderId: string;
  /** The right phone, in any spelling. */
  phone: string;
  /** The customer whom the administrator saw on the order. */
  customerId: string;
}

/** The details of a correction in the audit log: no phone can be read from them. */
export interface Corrected {
  /** Masked phones. `from` is empty if the earlier number now belongs to another customer. */
  from: string;
  to: string;
}

/**
 * Moves a saved order to the customer with the right phone and replaces its public link. So the wrong person has no
 * access from the commit on, neither in their orders nor by a link that they know. That holds for a void order too, whose
 * receipt can still be read.
 * @param tx a transaction
 * @throws Refusal 400 for a wrong phone; 404 for an unknown order; 409 for an order without a customer, one that has
 * this phone already, and one whose phone somebody else has corrected since the administrator read it
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
