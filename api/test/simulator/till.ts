import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { receiptQr } from './receiptQr';
import type { Place, SimRestaurant } from './restaurants';

/** The order of a control call. Everything but the till has a default. */
export const OrderWish = z.object({
  device_id: z.string(),
  products: z
    .array(
      z.object({
        name: z.string(),
        name_localized: z.string().nullable().default(null),
        quantity: z.number().positive().default(1),
        price: z.number().min(0),
        /** Only lines with status 3 count in the sums. A voided line has 5. */
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
  original_order_id: z.string().optional(),
  receipt_qr: z.boolean().default(true),
  /** How long after its closing the order becomes readable. */
  visible_after_ms: z.number().int().min(0).default(0),
});

export type OrderWish = z.infer<typeof OrderWish>;

/** The fields of an order that the simulator itself reads. The others are only sent in the vendor's shape. */
export interface SimulatedOrder {
  id: string;
  reference: string | number;
  number: number;
  check_number: number;
  status: number;
  business_date: string;
  created_at: string;
  updated_at: string;
  branch: { id: string };
  device: { id: string };
  original_order: { id: string } | null;
  [field: string]: unknown;
}

const VAT_RATE = 15;
const LINE_STANDS = 3;
const LINE_VOIDED = 5;

/** The names that a till sends in its second language. */
const LOCALIZED: Record<string, string> = {
  VAT: 'ضريبة القيمة المضافة',
  Cash: 'نقدي',
  Card: 'بطاقة',
  mada: 'مدى',
  Service: 'رسوم الخدمة',
  'Family box': 'بوكس العائلة',
  Regular: 'عادي',
  Burger: 'برجر',
  Fries: 'بطاطس',
  Cola: 'كولا',
  'Extra garlic': 'ثوم إضافي',
  'No pickles': 'بدون مخلل',
};

/** Formats a time like Foodics: UTC without a zone. */
export function foodicsTime(moment: Date): string {
  return moment.toISOString().slice(0, 19).replace('T', ' ');
}

/**
 * Creates an order as a till closes it, in the vendor's complete shape, including personal data that connectors must
 * drop.
 */
export function closeOrder(
  { restaurant, branch, device }: Place,
  wish: OrderWish,
  sequence: number,
  now: Date,
): SimulatedOrder {
  const stamp = foodicsTime(now);
  const closedAt = wish.closed_at ?? stamp;
  const openedAt = wish.opened_at ?? closedAt;
  const staff = person(restaurant);
  const products = (wish.products ?? defaultProducts(restaurant, sequence)).map((product) =>
    line({ ...product, at: openedAt, creator: staff }),
  );
  const standing = products.filter(({ status }) => status === LINE_STANDS);
  const combos = wish.combo ? [combo(wish.combo, openedAt)] : [];
  const charges = wish.charge
    ? [
        {
          amount: wish.charge.amount,
          tax_exclusive_amount: wish.charge.amount,
          charge: named(wish.charge.name, { type: 2, value: 10 }),
          taxes: [vat(wish.charge.amount)],
        },
      ]
    : [];
  const comboTotal = combos.flatMap((each) => each.products).reduce((sum, { total_price }) => sum + total_price, 0);
  const subtotal = round(standing.reduce((sum, { total_price }) => sum + total_price, 0) + comboTotal);
  const taxed = [
    ...standing,
    ...standing.flatMap(({ options }) => options),
    ...combos.flatMap((each) => each.products),
    ...charges,
  ];
  const tax = round(taxed.flatMap(({ taxes }) => taxes).reduce((sum, { pivot }) => sum + pivot.amount, 0));
  const total = round(subtotal - wish.discount_amount + (wish.charge?.amount ?? 0) + tax + wish.rounding_amount);

  return {
    id: randomUUID(),
    app_id: null,
    promotion_id: null,
    discount_type: wish.discount_amount > 0 ? 1 : null,
    // The documentation shows text with leading zeros, live tills send numbers. Both occur.
    reference: sequence % 2 === 0 ? sequence : String(sequence).padStart(5, '0'),
    reference_x: null,
    number: ((sequence - 1) % 999) + 1,
    check_number: 100_000 + sequence,
    type: 1,
    source: 1,
    status: wish.status,
    delivery_status: null,
    guests: 1,
    kitchen_notes: null,
    customer_notes: wish.customer_notes,
    business_date: closedAt.slice(0, 10),
    subtotal_price: subtotal,
    discount_amount: wish.discount_amount,
    rounding_amount: wish.rounding_amount,
    total_price: total,
    tax_exclusive_discount_amount: wish.discount_amount,
    delay_in_seconds: null,
    opened_at: openedAt,
    accepted_at: null,
    due_at: null,
    driver_assigned_at: null,
    dispatched_at: null,
    driver_collected_at: null,
    delivered_at: null,
    closed_at: closedAt,
    created_at: openedAt,
    updated_at: stamp,
    meta: {
      foodics: {
        device_id: device.posId,
        uuid: randomUUID(),
        ...(wish.receipt_qr && { receipt_qr: receiptQr(restaurant.names.en, closedAt, total, tax) }),
      },
    },
    branch: named(branch.name, {
      id: branch.posId,
      reference: branch.posReference,
      type: 1,
      phone: null,
      receipt_header: null,
      receipt_footer: null,
      opening_from: '08:00',
      opening_to: '00:00',
    }),
    device: named(device.name, { id: device.posId, code: String(sequence), reference: device.posReference, type: 1 }),
    creator: staff,
    closer: staff,
    driver: null,
    customer: wish.customer && {
      id: randomUUID(),
      dial_code: 966,
      email: 'diner@example.com',
      gender: 1,
      birth_date: '1990-01-01',
      is_blacklisted: false,
      ...wish.customer,
    },
    discount: null,
    tags: [],
    coupon: null,
    promotion: null,
    gift_card: null,
    table: null,
    original_order: wish.original_order_id ? { id: wish.original_order_id } : null,
    charges,
    payments: paid(wish.payments ?? [{ name: 'Card' }], total).map(({ name, amount }) => ({
      id: randomUUID(),
      amount,
      tendered: Math.ceil(amount),
      tips: 0,
      business_date: closedAt.slice(0, 10),
      added_at: closedAt,
      meta: null,
      payment_method: named(name, { type: name === 'Cash' ? 1 : 2, code: name, is_active: true }),
      user: staff,
    })),
    products,
    combos,
  };
}

interface LineWish {
  name: string;
  name_localized: string | null;
  quantity: number;
  price: number;
  status: number;
  options: { name: string; quantity: number; price: number }[];
  at: string;
  creator: unknown;
}

function line({ name, name_localized, quantity, price, status, options, at, creator }: LineWish) {
  const extras = options.map((option) => ({
    modifier_option: named(option.name, { sku: 'M001', price: option.price }),
    quantity: option.quantity,
    partition: 1,
    unit_price: option.price,
    total_price: round(option.price * option.quantity),
    // The line's tax applies to its own price, the option's tax to the option's.
    taxes: [vat(option.price * option.quantity)],
  }));
  const own = price * quantity;
  const total = round(own + extras.reduce((sum, { total_price }) => sum + total_price, 0));
  return {
    id: randomUUID(),
    product: {
      ...named(name, { sku: 'P001', barcode: null, price, image: null, is_active: true, category: named('Meals') }),
      name_localized,
    },
    promotion: null,
    discount: null,
    options: extras,
    taxes: [vat(own)],
    void_reason: status === LINE_VOIDED ? named('Wrong item', { type: 1 }) : null,
    creator,
    voider: null,
    discount_type: null,
    quantity,
    returned_quantity: 0,
    unit_price: price,
    discount_amount: 0,
    total_price: total,
    tax_exclusive_total_price: total,
    status,
    kitchen_notes: null,
    added_at: at,
    closed_at: at,
    meta: null,
  };
}

/** A combo's price is divided among its products; the last one gets the rest from rounding. */
function combo({ name, price, products }: NonNullable<OrderWish['combo']>, at: string) {
  const share = Math.floor((price / products.length) * 100) / 100;
  return {
    combo_size: named('Regular', { combo: named(name, { sku: 'sk-0014' }) }),
    discount_type: null,
    quantity: 1,
    returned_quantity: 0,
    discount_amount: 0,
    products: products.map((product, index) =>
      line({
        name: product,
        name_localized: null,
        quantity: 1,
        price: index === products.length - 1 ? round(price - share * (products.length - 1)) : share,
        status: LINE_STANDS,
        options: [],
        at,
        creator: null,
      }),
    ),
  };
}

/** A payment without an amount pays the remaining amount. */
function paid(payments: NonNullable<OrderWish['payments']>, total: number): { name: string; amount: number }[] {
  const rest = round(payments.reduce((left, { amount = 0 }) => left - amount, total));
  return payments.map(({ name, amount = rest }) => ({ name, amount }));
}

function vat(base: number) {
  return {
    ...named('VAT'),
    rate: VAT_RATE,
    pivot: { amount: Math.round(base * VAT_RATE * 100) / 10_000, rate: VAT_RATE, tax_exclusive_discount_amount: null },
  };
}

function named<Extra extends object>(name: string, extra: Extra = {} as Extra) {
  return {
    id: randomUUID(),
    name,
    name_localized: LOCALIZED[name] ?? null,
    created_at: '2026-01-01 08:00:00',
    updated_at: '2026-01-01 08:00:00',
    deleted_at: null,
    ...extra,
  };
}

/** Objects of staff contain secrets: a hashed PIN, an e-mail, the last login. */
function person(restaurant: SimRestaurant) {
  return {
    ...named('Example Person'),
    pin: '$2y$10$simulatedhashedpin',
    is_owner: true,
    email: restaurant.admin.email,
    phone: '500000000',
    lang: 'en',
    last_console_login_at: '2026-01-01 09:06:22',
  };
}

function defaultProducts(restaurant: SimRestaurant, sequence: number): NonNullable<OrderWish['products']> {
  return [0, 1]
    .flatMap((step) => restaurant.menu[(sequence + step) % restaurant.menu.length] ?? [])
    .map(({ name, nameLocalized, price }, index) => ({
      name,
      name_localized: nameLocalized,
      quantity: index + 1,
      price,
      status: LINE_STANDS,
      options: [],
    }));
}

function round(amount: number): number {
  return Math.round(amount * 100) / 100;
}
