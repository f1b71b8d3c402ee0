import { z } from 'zod';

/**
 * The fields of a Foodics v5 order that we read. All other fields are dropped immediately, so hashed PINs, e-mail
 * addresses and other people's data do not leave this file. If a relation was not requested, its field is missing: it
 * is not an empty list.
 */

/** Removes NUL characters, which PostgreSQL cannot store. */
export const clean = z.string().transform((value) => value.replaceAll('\u0000', ''));
export const text = clean.nullish();
/** The maximum amount. No restaurant has larger amounts, and the database columns could not store them. */
const LARGEST = 1e9;
const sum = z.coerce.number().min(-LARGEST).max(LARGEST);
const amount = sum.nullish();
/** A time in UTC, written without a zone. An order with an invalid time is unreadable. */
export const time = z.string().refine((value) => !Number.isNaN(momentOf(value).getTime()), 'no time');
/** A business day. If it is invalid, it is dropped and the order is still read. */
export const businessDate = z.iso.date().nullish().catch(null);
/** A number or a string. The documentation shows "00292", but tills send 38. */
const numberOrText = z.union([clean, z.number()]).nullish();

/** The two names of an object. Foodics does not say which language each name is in. */
const Named = z.object({ name: text, name_localized: text });
/** A name that is optional on a receipt. If it is invalid, it is dropped and the order is still read. */
const optionalName = Named.nullish().catch(null);
/** An optional amount. If it is invalid, it is dropped and the order is still read. */
const optionalAmount = amount.catch(null);

const Tax = Named.extend({ rate: amount, pivot: z.object({ amount, rate: amount }).nullish() });
const taxes = z.array(Tax).nullish();

const Option = z.object({
  modifier_option: Named.nullish(),
  quantity: amount,
  total_price: amount,
  taxes,
});

const Line = z.object({
  product: Named.nullish(),
  quantity: amount,
  unit_price: amount,
  discount_amount: amount,
  discount_type: optionalAmount,
  discount: optionalName,
  promotion: optionalName,
  total_price: amount,
  status: z.number().nullish(),
  void_reason: z.object({}).nullish().catch(null),
  options: z.array(Option).nullish(),
  taxes,
});

const Combo = z.object({
  combo_size: Named.extend({ combo: Named.nullish() }).nullish(),
  quantity: optionalAmount,
  discount_amount: optionalAmount,
  discount: optionalName,
  products: z.array(Line).nullish(),
});

export const FoodicsOrder = z.object({
  id: clean.pipe(z.string().min(1)),
  reference: numberOrText,
  number: numberOrText,
  check_number: numberOrText,
  status: z.number(),
  type: optionalAmount,
  branch: Named.nullish(),
  table: Named.extend({ section: optionalName }).nullish().catch(null),
  guests: optionalAmount,
  gift_card: Named.extend({ gift_card_product: optionalName }).nullish().catch(null),
  discount_type: optionalAmount,
  discount: optionalName,
  coupon: Named.extend({ code: text }).nullish().catch(null),
  promotion: optionalName,
  customer_notes: text,
  subtotal_price: amount,
  discount_amount: amount,
  rounding_amount: amount,
  total_price: sum,
  business_date: businessDate,
  closed_at: time.nullish(),
  created_at: time,
  updated_at: time,
  payments: z
    .array(
      z.object({
        amount,
        tendered: optionalAmount,
        tips: optionalAmount,
        payment_method: Named.extend({ type: optionalAmount }).nullish(),
      }),
    )
    .nullish(),
  products: z.array(Line).nullish(),
  combos: z.array(Combo).nullish(),
  charges: z.array(z.object({ amount, charge: Named.nullish(), taxes })).nullish(),
  // In some accounts this is an empty list instead of an object.
  meta: z
    .object({
      foodics: z.object({ receipt_qr: text }).nullish().catch(null),
      // The number of an order that came through a delivery app.
      external_number: numberOrText.catch(null),
    })
    .nullish()
    .catch(null),
});

export type FoodicsOrder = z.infer<typeof FoodicsOrder>;
export type FoodicsLine = z.infer<typeof Line>;
export type FoodicsTax = z.infer<typeof Tax>;
export type FoodicsCombo = z.infer<typeof Combo>;
export type FoodicsName = z.infer<typeof Named>;

/** Converts a time of Foodics: `YYYY-MM-DD HH:mm:ss` in UTC. */
export function momentOf(time: string): Date {
  return new Date(`${time.replace(' ', 'T')}Z`);
}
