import type { FastifyRequest } from 'fastify';
import { isDue } from './due';
import { findOrder, findOrderOfReturn, isPending, noteScanned, publicIdOf, type OrderRecord } from './queries';
import { refusals } from '../../platform/refusals';
import type { PlatformServices } from '../../platform/services';
import { createPublicReads } from './publicReads';

const MINUTE = 60;

/** An order and its audience, which decides what fields the caller sees. */
export interface LinkedOrder {
  order: OrderRecord;
  /** `staff` also see the customer's name and note (docs/specification-notes.md, "Privacy of the last order"). */
  audience: 'public' | 'staff';
}

/** Creates the function that finds an order by the unguessable id in its link. */
export function linkedOrders(services: Pick<PlatformServices, 'db' | 'settings' | 'callLimiter' | 'now'>) {
  const { db, settings, now } = services;
  const publicReads = createPublicReads(services);

  async function find(staff: FastifyRequest['staff'], orderId: string): Promise<LinkedOrder> {
    // The link may be that of a return. It shows the receipt of the order to which the return belongs.
    const order = (await findOrder(db, orderId)) ?? (await findOrderOfReturn(db, orderId));
    if (!order) throw refusals.order();
    const own = staff !== null && (staff.role === 'admin' || staff.branchIds.includes(order.branchId));
    // An unsaved order has no customer yet. Its link works only for as long as the till's QR code may show the order.
    const isRecent = now().getTime() - order.orderAt.getTime() <= settings.LAST_ORDER_WINDOW_MINUTES * MINUTE * 1000;
    const open = order.userId !== null || (isRecent && isDue(order, now()));
    if (own) return { order, audience: 'staff' };
    // When a phone number was corrected, the link was replaced, so that the wrong person can no longer open the
    // receipt.
    const isReplaced = order.linkId !== null && orderId.toLowerCase() !== publicIdOf(order);
    if (!open || isReplaced) throw refusals.order();
    // The cashier may have mistyped the number, so the link shows nothing before the diner says that the order is theirs.
    if (isPending(order)) throw refusals.orderPending();
    return { order: await noteScanned(db, order, now()), audience: 'public' };
  }

  /**
   * @throws Refusal 404 for an order that is unknown or that the caller may not see; 429 when an IP address exceeds its
   * limits
   */
  return function findLinked(
    { staff, ip }: Pick<FastifyRequest, 'staff' | 'ip'>,
    orderId: string,
  ): Promise<LinkedOrder> {
    return staff ? find(staff, orderId) : publicReads.ofAddress(ip, () => find(null, orderId));
  };
}
