import { PHONE_CORRECTION_REASON_MAX } from 'contracts';
import { z } from 'zod';
import { PhoneText } from '../auth/schemas';
import { LocalizedName, Money } from '../../platform/http/schemas';
import { ORDER_STATES } from './sales';
import { Order } from './schemas';

const Till = z.object({ id: z.uuid(), name: z.string() });

/** An order in the administrator's list. */
export const AdminOrder = z
  .object({
    id: z.uuid(),
    order_number: z.string(),
    check_number: z.string().nullable(),
    restaurant: z.object({ id: z.uuid(), name: z.string(), names: z.array(LocalizedName) }),
    branch: z.object({ id: z.uuid(), name: z.string().meta({ description: 'The name on the day of the order' }) }),
    device: Till,
    order_date: z.string().meta({ description: 'YYYY-MM-DD in the branch’s time zone' }),
    order_time: z.string().meta({ description: 'HH:mm in the branch’s time zone' }),
    business_date: z.string().meta({ description: 'The business day, YYYY-MM-DD, by which periods and sums count' }),
    orderedAt: z.iso.datetime(),
    payment_method: z.string(),
    total_price: Money,
    currency: z.string().nullable(),
    status: z.enum(ORDER_STATES),
    held: z.boolean().meta({
      description: 'Whether the order is held, because its time is more than 5 minutes ahead of the server’s',
    }),
    saved: z.boolean(),
    phone: z.string().nullable().meta({ description: 'The phone number (E.164) of the customer who saved the order' }),
  })
  .meta({ id: 'AdminOrder' });

const ORDER_EVENTS = [
  'closed',
  'received',
  'changed',
  'scanned',
  'code_sent',
  'saved',
  'returned',
  'return_voided',
  'contested',
  'voided',
  'phone_corrected',
  'link_sent',
] as const;

/** One event in the history of an order. */
export const OrderEvent = z
  .object({
    what: z.enum(ORDER_EVENTS).meta({
      description:
        '`closed`: the till closed the order, by the till’s clock. `received`: the order was first stored. `changed`: the point of sale or the till sent a later state. `scanned`: somebody first opened the order by QR code or link. `code_sent`: the latest code to save the order was sent',
    }),
    at: z.iso.datetime().nullable().meta({ description: 'Null when the time was not stored' }),
    number: z.string().optional().meta({ description: 'The number of a return' }),
    amount: Money.optional().meta({ description: 'The amount that a return refunded' }),
    by: z.string().optional().meta({ description: 'The name of the administrator, or of the cashier who saved it' }),
    savedBy: z.enum(['diner', 'staff']).optional().meta({
      description:
        'For `saved`: whether a diner saved the order with a code, or the staff. Missing if this is not known',
    }),
    from: z.string().optional().meta({ description: 'The wrong phone, masked' }),
    to: z.string().optional().meta({ description: 'The right phone, or the phone that got the link, masked' }),
    reason: z.string().optional().meta({ description: 'Why a phone was corrected' }),
  })
  .meta({ id: 'OrderEvent' });

/** One order as administrators see it. */
export const AdminOrderDetails = z
  .object({
    order: Order,
    branchId: z.uuid(),
    device: Till,
    held: z.boolean(),
    customer: z
      .object({
        id: z.uuid(),
        firstName: z.string().nullable(),
        lastName: z.string().nullable(),
        phone: z.string().meta({ description: 'E.164' }),
      })
      .nullable()
      .meta({ description: 'Null if nobody saved the order, or if the customer deleted the account' }),
    source: z.object({
      system_type: z.string().meta({ description: 'The current system type of the restaurant' }),
      order_id: z.string().meta({ description: 'The order’s id at the point of sale or the till' }),
    }),
    history: z.array(OrderEvent).meta({ description: 'Earliest first' }),
  })
  .meta({ id: 'AdminOrderDetails' });

export const MaskedPhone = z.string().meta({ description: 'The phone, masked, such as `+966 5• ••• ••34`' });

/** A correction of the phone number under which an order was saved. */
export const PhoneCorrection = z.object({
  phone: PhoneText,
  reason: z
    .string()
    .trim()
    .min(1, 'Required')
    .max(PHONE_CORRECTION_REASON_MAX)
    .meta({ description: 'Kept in the audit log' }),
  customerId: z.uuid().meta({ description: 'The `customer.id` of the order as the administrator saw it' }),
});
