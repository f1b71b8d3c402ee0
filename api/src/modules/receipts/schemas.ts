import { RECEIPT_CATEGORY_MAX, RECEIPT_NOTE_MAX } from 'contracts';
import { z } from 'zod';
import { ListQuery } from '../../platform/http/listQuery';
import { LocalizedName, Money } from '../../platform/http/schemas';
import { Order } from '../orders/schemas';

const words = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .transform((text) => text || null)
    .nullable();

const ownFields = {
  note: z.string().nullable().meta({ description: 'The diner’s own note' }),
  category: z.string().nullable().meta({ description: 'The diner’s own category' }),
  savedBy: z.enum(['diner', 'staff']).nullable().meta({
    description:
      'Whether the diner or the staff saved the receipt; null for a receipt that was saved before this was recorded, and for a copy',
  }),
  copy: z.boolean().meta({
    description: 'A copy of an order that another customer has saved: without points and periods, and in no sum',
  }),
};

/** A receipt in the diner's list. */
export const ReceiptRow = Order.pick({
  id: true,
  order_number: true,
  restaurant: true,
  branch_name: true,
  branch_name_localized: true,
  order_date: true,
  order_time: true,
  orderedAt: true,
  total_price: true,
  remaining_amount: true,
  currency: true,
  status: true,
  time_zone: true,
  period_ends: true,
})
  .extend(ownFields)
  .meta({ id: 'ReceiptRow' });

export const OwnReceipt = z
  .object({
    order: Order,
    ...ownFields,
    always: z.boolean().meta({ description: 'Whether all receipts of the restaurant get this category' }),
    suggestions: z
      .array(z.string())
      .meta({ description: 'The diner’s categories: those for this restaurant first, then the most used ones' }),
  })
  .meta({ id: 'OwnReceipt' });

/** A receipt that the diner has removed from the list. */
export const RemovedReceipt = ReceiptRow.extend({ removedAt: z.iso.datetime() }).meta({ id: 'RemovedReceipt' });

/** A month of a year. */
export const Month = z
  .string()
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Please give the month as YYYY-MM')
  .optional()
  .meta({ description: 'YYYY-MM in the branch’s time zone' });

const Cursor = z
  .string()
  .regex(/^\d{1,15}\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'must be the `next` of an earlier answer')
  .optional()
  .meta({ description: 'The value of `next` on the page before' });

export const ReceiptQuery = z.object({
  search: ListQuery.shape.search,
  month: Month,
  restaurantId: z.uuid().optional(),
  category: z.string().trim().max(RECEIPT_CATEGORY_MAX).optional(),
  after: Cursor,
  size: z.coerce.number().int().min(1).max(100).default(30),
});

export const ReceiptChange = z.strictObject({
  note: words(RECEIPT_NOTE_MAX).optional(),
  category: words(RECEIPT_CATEGORY_MAX).optional(),
  always: z.boolean().optional().meta({
    description:
      'With a category: whether all receipts of the restaurant get it, except those with another one; also those to come',
  }),
});

const Total = z.object({ currency: z.string().nullable(), amount: Money });

/** An order that the staff saved for the diner. The diner sees no more of it before saying that it is theirs. */
export const PendingReceipt = z
  .object({
    id: z.uuid(),
    names: z.array(LocalizedName).meta({ description: 'The names of the restaurant' }),
    date: z.string().meta({ description: 'YYYY-MM-DD, by the branch’s clock' }),
    time: z.string().meta({ description: 'HH:mm, by the branch’s clock' }),
    total: z.number(),
    currency: z.string().nullable(),
  })
  .meta({ id: 'PendingReceipt' });

export const ReceiptSummary = z
  .object({
    pending: z.array(PendingReceipt).meta({
      description: 'Orders that a cashier saved for the diner, who has not said yet whether they are theirs',
    }),
    months: z.array(
      z.object({
        month: z.string().meta({ description: 'YYYY-MM' }),
        receipts: z.int(),
        totals: z
          .array(Total)
          .meta({ description: 'The totals by currency. Returns are subtracted, and void receipts do not count' }),
      }),
    ),
    restaurants: z.array(
      z.object({ id: z.uuid(), names: z.array(LocalizedName), logo: z.string().nullable(), receipts: z.int() }),
    ),
    categories: z.array(z.string()),
    copies: z.int().meta({ description: 'The number of copies of other customers’ orders, which are in no total' }),
  })
  .meta({ id: 'ReceiptSummary' });
