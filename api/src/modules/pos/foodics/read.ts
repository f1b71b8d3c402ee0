import { z } from 'zod';
import type { ReadOrder } from '../port';
import type { UnreadableOrder } from '../../orders/receivedOrder';
import { toRefund } from '../refund';
import { isTakenBack, unknownStatuses } from './lineStatus';
import { CLOSED, toPosOrder } from './map';
import { businessDate, clean, FoodicsOrder, momentOf, time } from './orderFields';

/** Order statuses of Foodics' API v5. Statuses other than these and `CLOSED` mean neither an invoice nor a return. */
const RETURNED = 5;
const VOID = 7;

const OrderState = z.object({
  id: z.string(),
  status: z.number(),
  updated_at: time,
  device: z.object({ id: z.string() }).nullish(),
  original_order: z.object({ id: z.string() }).nullish(),
  closed_at: time.nullish().catch(null),
  business_date: businessDate,
});

/** The fields that may be readable in an order that is otherwise unreadable. */
const Rest = z.object({
  id: clean.catch('?'),
  updated_at: time.nullish().catch(null),
  device: z.object({ id: clean }).nullish().catch(null),
});

/**
 * Reads one order, which may be part of a list. If the order is unreadable, the result says so and nothing is thrown,
 * so that the other orders of the list are still read.
 */
export function readOrder(row: unknown): ReadOrder {
  const state = OrderState.safeParse(row);
  if (!state.success) return { change: null, unreadable: unreadableOf(row, state.error) };
  const {
    id: posOrderId,
    status,
    device,
    original_order: original,
    updated_at: updatedAt,
    closed_at: closed,
    business_date: day,
  } = state.data;
  const about = { posOrderId, revision: momentOf(updatedAt).getTime(), deviceId: device?.id ?? null };
  // A void order that refers to an original order is a void return.
  const isReturn = status === RETURNED || (status === VOID && Boolean(original));
  if (status === VOID && !isReturn)
    return {
      change: { kind: 'void', ...about, orderAt: closed ? momentOf(closed) : null, ...(day && { businessDate: day }) },
      unreadable: null,
    };
  if (status !== CLOSED && !isReturn) return { change: { kind: 'none', ...about }, unreadable: null };
  const order = FoodicsOrder.safeParse(row);
  if (!order.success) return { change: null, unreadable: unreadableOf(row, order.error) };
  if (isReturn) {
    const returned = {
      originalId: original?.id ?? null,
      order: toRefund(toPosOrder(order.data, isTakenBack)),
      voided: status === VOID,
    };
    return { change: { kind: 'return', ...about, ...returned }, unreadable: null };
  }
  const [field] = unknownStatuses(order.data);
  const unreadable: UnreadableOrder | null =
    field === undefined ? null : { ...restOf(row), reason: 'line_status', field };
  return { change: { kind: 'closed', ...about, order: toPosOrder(order.data) }, unreadable };
}

/**
 * Returns the time of a row's last change, even if nothing else is readable, because the next poll of changes begins at
 * this time.
 */
export const changedAtOf = (row: unknown): string | undefined => Rest.safeParse(row).data?.updated_at ?? undefined;

function unreadableOf(row: unknown, { issues }: z.ZodError): UnreadableOrder {
  return { ...restOf(row), reason: 'field', field: issues[0]?.path.join('/') || 'order' };
}

function restOf(row: unknown): Pick<UnreadableOrder, 'posOrderId' | 'deviceId' | 'changedAt'> {
  const { id = '?', device, updated_at: updatedAt } = Rest.safeParse(row).data ?? {};
  return { posOrderId: id, deviceId: device?.id ?? null, changedAt: updatedAt ? momentOf(updatedAt) : null };
}
