import { randomUUID } from 'node:crypto';
import { combo, line, LINE_SOLD, named, round, vat } from './orderLines';
import type { OrderWish } from './orderWish';
import { receiptQr } from './receiptQr';
import type { OrderSource, SimRestaurant } from './restaurants';

/**
 * The fields of an order that the simulator itself reads. An order has further fields in the vendor's shape, which the
 * simulator only sends.
 */
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

/** The difference of Riyadh's clock, which has no summer time, to UTC. */
const RIYADH_MS = 3 * 3_600_000;

/** Formats a time as Foodics does: in UTC without a zone. */
export function foodicsTime(moment: Date): string {
  return moment.toISOString().slice(0, 19).replace('T', ' ');
}

/**
 * Creates a closed order in the vendor's complete shape, including personal data that connectors must drop.
 */
export function closeOrder(
  { restaurant, branch, device }: OrderSource,
  wish: OrderWish,
  sequence: number,
  now: Date,
): SimulatedOrder {
  const stamp = foodicsTime(now);
  const closedAt = wish.closed_at ?? stamp;
  const openedAt = wish.opened_at ?? closedAt;
  const businessDate =
    wish.business_date ?? new Date(Date.parse(`${closedAt}Z`) + RIYADH_MS).toISOString().slice(0, 10);
  const staff = person(restaurant);
  const products = (wish.products ?? defaultProducts(restaurant, sequence)).map((product) =>
    line({ ...product, at: openedAt, creator: staff }),
  );
  const sold = products.filter(({ status }) => status === LINE_SOLD);
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
  const subtotal = round(sold.reduce((sum, { total_price }) => sum + total_price, 0) + comboTotal);
  const taxed = [
    ...sold,
    ...sold.flatMap(({ options }) => options),
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
    // The reference is a number in every second order: the vendor's documentation shows text with leading zeros, but
    // live tills send numbers.
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
    business_date: businessDate,
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
      business_date: businessDate,
      added_at: closedAt,
      meta: null,
      payment_method: named(name, { type: name === 'Cash' ? 1 : 2, code: name, is_active: true }),
      user: staff,
    })),
    products,
    combos,
  };
}

/** Returns the payments with all amounts: a payment without an amount pays the rest. */
function paid(payments: NonNullable<OrderWish['payments']>, total: number): { name: string; amount: number }[] {
  const rest = round(payments.reduce((left, { amount = 0 }) => left - amount, total));
  return payments.map(({ name, amount = rest }) => ({ name, amount }));
}

/** Creates a member of the restaurant's staff, with secrets: a hashed PIN, an e-mail, the last login. */
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
      status: LINE_SOLD,
      options: [],
    }));
}
