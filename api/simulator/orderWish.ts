import { z } from 'zod';

/** The order that a control call requests. All fields except the till have a default. */
export const OrderWish = z.object({
  device_id: z.string(),
  products: z
    .array(
      z.object({
        name: z.string(),
        name_localized: z.string().nullable().default(null),
        quantity: z.number().positive().default(1),
        price: z.number().min(0),
        /** The sums contain only lines with status 3. A voided line has status 5. */
        status: z.number().int().default(3),
        options: z
          .array(
            z.object({
              name: z.string(),
              quantity: z.number().positive().default(1),
              price: z.number().min(0).default(0),
            }),
          )
          .default([]),
      }),
    )
    .optional(),
  combo: z.object({ name: z.string(), price: z.number().min(0), products: z.array(z.string()).min(1) }).optional(),
  charge: z.object({ name: z.string(), amount: z.number() }).optional(),
  discount_amount: z.number().min(0).default(0),
  rounding_amount: z.number().default(0),
  payments: z
    .array(z.object({ name: z.string(), amount: z.number().optional() }))
    .refine(
      (payments) => payments.filter(({ amount }) => amount === undefined).length < 2,
      'Only one payment can be the rest',
    )
    .optional(),
  customer_notes: z.string().nullable().default(null),
  customer: z.object({ name: z.string(), phone: z.string() }).nullable().default(null),
  status: z.number().int().min(1).max(8).default(4),
  /** Times in Foodics' format, UTC: `YYYY-MM-DD HH:mm:ss`. */
  opened_at: z.string().optional(),
  closed_at: z.string().optional(),
  /** By default the date in Riyadh when the order was closed. */
  business_date: z.string().optional(),
  original_order_id: z.string().optional(),
  receipt_qr: z.boolean().default(true),
  /** The time from when the order is closed until it first appears in responses. */
  visible_after_ms: z.number().int().min(0).default(0),
});

export type OrderWish = z.infer<typeof OrderWish>;
