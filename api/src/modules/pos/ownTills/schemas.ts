import { z } from 'zod';
import { ORDER_TYPES } from '../../../platform/db/schema';

/**
 * An order as a till without a POS posts it (version 1). The fields have the same names as those of an invoice, so a
 * till gets back what it sends. The API guesses nothing: an order with an unknown field, or with sums that do not
 * agree, is invalid.
 */

/** The maximum amount. No restaurant has larger amounts, and the database columns could not store them. */
const LARGEST = 1e9;
const MAX_LINES = 500;

const text = (longest: number) => z.string().trim().max(longest, `At most ${longest} characters`);
const named = (longest: number) => text(longest).min(1, 'Required');
/** An amount. Its decimals are checked later, because they depend on the restaurant's currency (sums.ts). */
const money = z.number('This must be a number').min(-LARGEST, 'This is too small').max(LARGEST, 'This is too large');
const quantity = z.number('This must be a number').min(-1e6, 'This is too small').max(1e6, 'This is too large');

const second = text(200).nullable().optional().meta({ description: 'The name in the restaurant’s second language' });
const notNegative = money.min(0, 'This cannot be negative');

const Option = z.strictObject({
  name: named(200),
  name_localized: second,
  quantity: quantity.default(1),
  total_price: money.default(0),
});

const Item = z.strictObject({
  item_name: named(200),
  item_name_localized: text(200).nullable().default(null),
  item_quantity: quantity.default(1).meta({
    description: 'Negative in a line that gives money back, such as an exchanged item; 0 in a line that was cancelled',
  }),
  unit_price: money.optional().meta({ description: 'The price of one piece, before options and discount' }),
  discount_amount: notNegative.optional(),
  total_price: money.meta({ description: 'The price of the whole line, with its options, after its discount' }),
  combo: z
    .strictObject({
      number: z.int('This must be a whole number').min(1, 'This must be 1 or more'),
      name: named(200),
      name_localized: second,
    })
    .nullable()
    .default(null)
    .meta({ description: 'The combo of the line; the parts of one combo share its number' }),
  options: z.array(Option).max(100).default([]),
});

export const Payment = z.strictObject({
  name: named(100),
  name_localized: second,
  amount: money,
  tips: notNegative.optional().meta({ description: 'Not included in `amount`' }),
  tendered: notNegative.optional().meta({ description: 'The cash that the customer gave' }),
  change: notNegative.optional().meta({ description: 'The change from `tendered`; computed if missing' }),
});

const businessDate = z.iso.date('This must be a day, such as 2026-11-20').optional();
const orderedAt = z.iso
  .datetime({ offset: true, message: 'This must be a time with its zone, such as 2026-11-20T18:00:00Z' })
  .refine((time) => time >= '2000', 'This is before the year 2000');

export const orderShape = z.strictObject({
  original_order: z
    .strictObject({ order_number: named(64), orderedAt, business_date: businessDate })
    .optional()
    .meta({
      description:
        'If present, this is a return of that order, with positive amounts. Number, time and business day are those of the order. The return may arrive before the order',
    }),
  order_number: named(64).meta({
    description:
      'The till’s number of the order. Number and `orderedAt` identify the order of a till: both again update it. The same number with another time is refused on the same business day, unless `former_orderedAt` or `number_repeats` says what it means; the next day the number may be used again',
  }),
  number_repeats: z.boolean().default(false).meta({
    description:
      'True if the till uses a number more than once in a business day, for example because its counter restarts. Then the same number with another `orderedAt` is stored as another order',
  }),
  business_date: businessDate.meta({
    description:
      'The business day of the order; by default the day on the branch’s clock. A business day may last past midnight: the order may be closed on this day or on the day after',
  }),
  revision: z
    .int('This must be a whole number')
    .min(0, 'This cannot be negative')
    .max(Number.MAX_SAFE_INTEGER, 'This is too large')
    .default(0)
    .meta({
      description: 'Increases when the till changes the order. The highest revision counts, in any order of arrival',
    }),
  status: z.enum(['closed', 'returned', 'void']).default('closed').meta({
    description: '`returned`: the customer returned the whole order; `void`: the order is no longer an invoice',
  }),
  orderedAt: orderedAt.meta({ description: 'When the till closed the order' }),
  former_orderedAt: orderedAt.optional().meta({
    description: 'The `orderedAt` of the earlier revisions, if this revision corrects it',
  }),
  check_number: text(64).nullable().default(null),
  order_items: z.array(Item).min(1, 'An order has a line at least').max(MAX_LINES, `At most ${MAX_LINES} lines`),
  sub_total_price: money.optional().meta({ description: 'The sum of the lines; computed if missing' }),
  discount_amount: notNegative.default(0),
  charges: z
    .array(z.strictObject({ name: named(200), name_localized: second, amount: money }))
    .max(50)
    .default([]),
  taxes: z
    .array(
      z.strictObject({
        name: named(200),
        name_localized: second,
        rate: z
          .number('This must be a number')
          .min(0, 'This cannot be negative')
          .max(100, 'This is a rate in percent')
          .nullable()
          .default(null),
        amount: notNegative,
        included: z.boolean().optional().meta({
          description:
            'Whether the tax is in the prices. If missing, the total says it: then all such taxes are in the prices, or all on top',
        }),
      }),
    )
    .max(50)
    .default([]),
  tax_amount: notNegative
    .nullable()
    .optional()
    .meta({ description: 'The sum of the taxes; computed if missing. The prices may include them or not' }),
  rounding_amount: money.default(0),
  total_price: money
    .min(
      0,
      'This cannot be negative. If the customer gets money back, post a return of the original order (original_order) with positive amounts, and what the customer bought as an order',
    )
    .meta({ description: 'The amount that the customer pays, without tips' }),
  payments: z
    .array(Payment)
    .max(50)
    .default([])
    .meta({ description: 'How `total_price` was paid. The sum of the amounts must be `total_price`' }),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'This must be an ISO 4217 code, such as SAR')
    .optional()
    .meta({ description: 'Must be the restaurant’s currency' }),
  order_type: z.enum(ORDER_TYPES).optional(),
  table_name: text(64).nullable().optional(),
  customer_notes: text(2_000).nullable().default(null),
  receipt_qr: text(2_000)
    .nullable()
    .default(null)
    .meta({ description: 'The legal QR’s text; it is stored and shown unchanged' }),
});

export type OrderShape = z.infer<typeof orderShape>;

/** The maximum number of orders in a batch. With it, a till that was offline for a day needs only a few requests. */
export const MAX_BATCH_ORDERS = 100;

/** Several orders of a till. Each order is parsed on its own, so that a faulty order does not hold back the others. */
export const OrderBatch = z.strictObject({
  orders: z
    .array(z.unknown().meta({ $ref: '#/components/schemas/TillOrderInput' }))
    .min(1, 'Required')
    .max(MAX_BATCH_ORDERS, `At most ${MAX_BATCH_ORDERS} orders`),
});
