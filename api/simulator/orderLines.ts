import { randomUUID } from 'node:crypto';
import type { OrderWish } from './orderWish';

const VAT_RATE = 15;
/** The status of a sold line. */
export const LINE_SOLD = 3;
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

/** Creates a line of an order with its options and taxes. */
export function line({ name, name_localized, quantity, price, status, options, at, creator }: LineWish) {
  const extras = options.map((option) => ({
    modifier_option: named(option.name, { sku: 'M001', price: option.price }),
    quantity: option.quantity,
    partition: 1,
    unit_price: option.price,
    total_price: round(option.price * option.quantity),
    // The line's tax applies to the price of the line, and the option's tax to the price of the option.
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

/**
 * Creates a combo. The price of the combo is divided equally among its products. The last product gets the remainder of
 * the rounding.
 */
export function combo({ name, price, products }: NonNullable<OrderWish['combo']>, at: string) {
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
        status: LINE_SOLD,
        options: [],
        at,
        creator: null,
      }),
    ),
  };
}

/** Creates the tax on an amount. */
export function vat(base: number) {
  return {
    ...named('VAT'),
    rate: VAT_RATE,
    pivot: { amount: Math.round(base * VAT_RATE * 100) / 10_000, rate: VAT_RATE, tax_exclusive_discount_amount: null },
  };
}

/** Creates an object with an id and a name. The vendor's responses contain such objects in many fields. */
export function named<Extra extends object>(name: string, extra: Extra = {} as Extra) {
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

/** Rounds to two decimals. */
export function round(amount: number): number {
  return Math.round(amount * 100) / 100;
}
