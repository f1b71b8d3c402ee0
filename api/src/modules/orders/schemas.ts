import { z } from 'zod';
import { ORDER_TYPES } from '../../platform/db/schema';
import { OfferedPoints } from './offeredPoints';
import { ORDER_STATES } from './sales';
import { OtpCode, PhoneText, RequestId } from '../auth/schemas';
import { LocalizedName, Money } from '../../platform/http/schemas';

const nameLocalized = z
  .string()
  .optional()
  .meta({ description: 'The name in the restaurant’s second language, if the till sends it' });

export const OrderLog = z
  .object({
    id: z.uuid(),
    restaurantName: z.string(),
    restaurantNames: z.array(LocalizedName),
    restaurantLogo: z.string().nullable().optional(),
    branchName: z.string(),
    branchNameLocalized: nameLocalized,
    category: z.string().nullable(),
    categoryNames: z.array(LocalizedName),
    totalPrice: Money,
    currency: z.string().nullable(),
    payment: z.string(),
    date: z.string().meta({ description: 'YYYY-MM-DD in the branch’s time zone' }),
    time: z.string().meta({ description: 'HH:mm in the branch’s time zone' }),
    orderedAt: z.iso.datetime(),
    saved: z.boolean(),
  })
  .meta({ id: 'OrderLog' });

const OrderItemOption = z
  .object({ name: z.string(), name_localized: nameLocalized, quantity: z.number(), total_price: Money })
  .meta({ id: 'OrderItemOption' });

const OrderItem = z
  .object({
    item_name: z.string(),
    item_name_localized: z.string().nullable().optional(),
    item_quantity: z.number(),
    unit_price: Money.optional().meta({ description: 'The price of one piece, before options and discount' }),
    discount_amount: Money.optional(),
    discount_name: z.string().optional(),
    discount_name_localized: nameLocalized,
    total_price: Money,
    combo: z
      .object({
        number: z.int(),
        name: z.string(),
        name_localized: nameLocalized,
        quantity: z.number().optional().meta({ description: 'The quantity; 1 by default' }),
        discount_amount: Money.optional(),
        discount_name: z.string().optional(),
        discount_name_localized: z.string().optional(),
      })
      .nullable()
      .optional()
      .meta({ description: 'The combo of the line; the parts of one combo follow each other and share its number' }),
    options: z.array(OrderItemOption).optional(),
  })
  .meta({ id: 'OrderItem' });

const Payment = z.object({
  name: z.string(),
  name_localized: nameLocalized,
  amount: Money,
  tips: Money.optional().meta({ description: 'Not included in `amount`' }),
  tendered: Money.optional().meta({ description: 'The cash that the customer gave' }),
  change: Money.optional().meta({ description: 'The change from `tendered`' }),
});

const OrderReturn = z
  .object({
    return_number: z.string(),
    return_date: z.string().meta({ description: 'YYYY-MM-DD in the branch’s time zone' }),
    return_time: z.string().meta({ description: 'HH:mm' }),
    returnedAt: z.iso.datetime(),
    return_items: z.array(OrderItem),
    tax_amount: Money.nullable(),
    total_price: Money.meta({ description: 'The refunded amount' }),
    payments: z.array(Payment).meta({ description: 'The payment methods of the refund' }),
  })
  .meta({ id: 'OrderReturn' });

/** The last day of each period, counted from the order's day. */
const PeriodEnds = z
  .object({
    warranty: z.string().optional(),
    recovery: z.string().optional().meta({ description: 'The last day for returning the order' }),
    replacement: z.string().optional(),
  })
  .meta({
    id: 'PeriodEnds',
    description:
      'The last day of each of the restaurant’s periods, YYYY-MM-DD in the branch’s time zone; a period of 0 days is left out',
  });

export const Order = z
  .object({
    id: z.uuid(),
    order_number: z.string(),
    restaurant: z.object({
      id: z.uuid(),
      name: z.string(),
      names: z.array(LocalizedName),
      logo: z.string().nullable(),
    }),
    branch_name: z.string(),
    branch_name_localized: nameLocalized,
    order_date: z.string().meta({ description: 'YYYY-MM-DD in the branch’s time zone' }),
    order_time: z.string().meta({ description: 'HH:mm in the branch’s time zone' }),
    business_date: z
      .string()
      .optional()
      .meta({ description: 'The business day, YYYY-MM-DD, by which periods and sums count; only for staff' }),
    orderedAt: z.iso.datetime(),
    check_number: z.string().nullable(),
    payment_method: z.string(),
    customer_notes: z.string().nullable().meta({ description: 'Always null in an answer to an anonymous caller' }),
    sub_total_price: Money,
    discount_amount: Money,
    discount_name: z.string().optional().meta({ description: 'The name of the discount, coupon or promotion' }),
    discount_name_localized: nameLocalized,
    tax_amount: Money.nullable(),
    prices_include_tax: z.boolean().optional().meta({
      description:
        'Whether the lines and the sub total include the tax; absent when there is no tax, or when the sums do not show it',
    }),
    rounding_amount: Money,
    charges: z.array(z.object({ name: z.string(), name_localized: nameLocalized, amount: Money })),
    taxes: z
      .array(
        z.object({
          name: z.string(),
          name_localized: nameLocalized,
          rate: z.number().nullable().meta({ description: 'Percent' }),
          amount: Money,
          included: z.boolean().optional().meta({
            description: 'Whether the prices include this tax, if the till says it; otherwise as `prices_include_tax`',
          }),
        }),
      )
      .meta({
        description: '`tax_amount` by tax and rate, each rounded by itself: they may differ from it by a halala',
      }),
    payments: z.array(Payment).meta({ description: 'The amount that was paid with each payment method' }),
    tips_amount: Money.optional().meta({
      description: 'The sum of the payments’ `tips`. It is not included in `total_price`',
    }),
    total_price: Money,
    currency: z.string().nullable().meta({ description: 'ISO 4217; null if the restaurant has no currency' }),
    order_items: z.array(OrderItem),
    user: z
      .object({ firstName: z.string().nullable(), lastName: z.string().nullable() })
      .nullable()
      .meta({ description: 'The customer who saved the order. Always null in an answer to an anonymous caller' }),
    order_type: z.enum(ORDER_TYPES).optional(),
    table_name: z.string().optional(),
    table_section: z.string().optional(),
    guests: z.number().optional(),
    external_number: z.string().optional().meta({ description: 'The order number of a delivery app' }),
    saved: z.boolean(),
    status: z.enum(ORDER_STATES).meta({
      description:
        '`partly_paid`: the payments are less than the total; `partly_returned`: the customer kept a part of the order',
    }),
    returned: z.boolean().meta({ description: 'The whole order was returned' }),
    returned_amount: Money.meta({ description: 'The amount refunded by all returns of the order' }),
    remaining_amount: Money.meta({
      description:
        '`total_price` minus `returned_amount`: the amount with which the order counts in every sum. 0 for a void order',
    }),
    returns: z
      .array(OrderReturn)
      .meta({ description: 'Earliest first. Empty if the till reports a complete return without its lines' }),
    voided: z.boolean().meta({ description: 'The till has made the order void, so the order is no longer an invoice' }),
    createdAt: z.iso.datetime().meta({ description: 'The time of the save; before that, the time of the first scan' }),
    savedAt: z.iso.datetime().nullable().optional().meta({ description: 'When a customer saved the order' }),
    scannedAt: z.iso
      .datetime()
      .nullable()
      .optional()
      .meta({ description: 'When somebody first opened the order with the till’s QR code or with the order’s link' }),
    time_zone: z
      .string()
      .optional()
      .meta({ description: 'IANA name of the branch’s time zone, which all times on the receipt use' }),
    period_ends: PeriodEnds.optional().meta({
      description: 'Absent if the restaurant grants no period, and for an order that is void or fully returned',
    }),
    receipt_qr: z.string().nullable().meta({ description: 'The tax QR of the POS, verbatim' }),
    seller: z.object({ legal_name: z.string().optional(), vat_number: z.string().optional() }).optional().meta({
      description:
        'Who sold the order, from the tax QR, else from the restaurant’s settings; absent if neither says it',
    }),
    takes_ratings: z.boolean().optional().meta({ description: 'Whether the diner who saved it can rate the meal' }),
    contestedAt: z.iso.datetime().optional().meta({
      description: 'For staff: when a diner said that the order had been saved to the wrong phone',
    }),
    link: z.string().meta({ description: 'The address of the order’s page' }),
    points_offer: OfferedPoints.optional().meta({
      description: 'What a save earns, in the answers about the last order; absent if nothing, and for a saved order',
    }),
    stale: z
      .boolean()
      .optional()
      .meta({ description: 'True if the POS or the database’s primary did not answer. A later order may then exist' }),
  })
  .meta({ id: 'Order' });

export const TillQuery = z.object({
  restaurantId: z.uuid(),
  casherId: z.string().min(1).max(100).meta({ description: 'The device’s id, or its device_id' }),
});

export const CashierSaveBody = z.object({
  phone: PhoneText,
  casherId: z.string().min(1).max(100),
  restaurantId: z.uuid(),
  orderId: z
    .uuid()
    .optional()
    .meta({ description: 'The order that was shown; by default the till’s last order is saved' }),
});

export const WebSaveBody = CashierSaveBody.extend({
  phone: PhoneText.optional().meta({
    description: 'Needed with `otp`. Without both, the order is saved to the account of the signed-in diner',
  }),
  otp: OtpCode.optional(),
  requestId: RequestId,
  signIn: z.boolean().optional().meta({
    description:
      'With a code: whether the diner is signed in on this device, also in place of another diner. True by default',
  }),
  copy: z.boolean().optional().meta({
    description: 'Whether to keep a read-only copy if another customer has saved the order, in place of a 409',
  }),
  dinerId: z.uuid().optional().meta({
    description: 'Without a code: the diner whose number the page showed, so that nothing is saved to another account',
  }),
});

export const SavedAnswer = z
  .object({
    message: z.string(),
    orderId: z.uuid(),
    link: z.string(),
    copy: z.boolean().optional().meta({ description: 'True if it is a copy of another customer’s order' }),
    points_offer: OfferedPoints.optional().meta({
      description:
        'What the order earns; absent if nothing, and for a copy. After a cashier’s save, once the diner has confirmed it',
    }),
  })
  .meta({ id: 'Saved' });

/** A held order on the wire. */
export const HeldOrder = z
  .object({
    id: z.uuid(),
    order_number: z.string(),
    branch_name: z.string(),
    device: z.object({ id: z.uuid(), name: z.string() }),
    order_date: z.string().meta({ description: 'The till’s date: YYYY-MM-DD in the branch’s time zone' }),
    order_time: z.string().meta({ description: 'HH:mm' }),
    orderedAt: z.iso.datetime(),
    received_date: z.string().meta({ description: 'The server’s date: YYYY-MM-DD in the branch’s time zone' }),
    received_time: z.string().meta({ description: 'HH:mm' }),
    receivedAt: z.iso.datetime(),
    reason: z
      .enum(['DATED_AHEAD'])
      .meta({ description: '`DATED_AHEAD`: the time of the order is more than 5 minutes ahead of the server’s' }),
    total_price: z.number(),
    currency: z.string().nullable(),
  })
  .meta({ id: 'HeldOrder' });

/** A till whose clock is wrong, on the wire. */
export const WrongClock = z
  .object({
    device: z.object({ id: z.uuid(), name: z.string() }),
    branch_name: z.string(),
    clock_off_seconds: z.int().meta({ description: 'How far the clock is ahead of the server’s; negative: behind' }),
  })
  .meta({ id: 'WrongClock' });
