import Big from 'big.js';
import type {
  OrderType,
  StoredDetails,
  StoredItem,
  StoredName,
  StoredPayment,
  StoredTax,
} from '../../../platform/db/schema';
import type { PosOrder } from '../../orders/receivedOrder';
import { soldLines } from './lineStatus';
import {
  momentOf,
  type FoodicsCombo,
  type FoodicsLine,
  type FoodicsName,
  type FoodicsOrder,
  type FoodicsTax,
} from './orderFields';

/**
 * Foodics' status of an order that was closed and paid. Orders with the statuses 3 declined, 5 returned, 6 joined, 7
 * void and 8 draft are not invoices.
 */
export const CLOSED = 4;

/** Foodics' order types. */
const ORDER_TYPES: Record<number, OrderType> = { 1: 'dine_in', 2: 'pick_up', 3: 'delivery', 4: 'drive_thru' };
/** Foodics' type for cash payments. */
const CASH = 1;
/** Foodics' type for a discount from a promotion. */
const BY_PROMOTION = 5;
/** Foodics' type for a discount from a coupon. */
const BY_COUPON = 3;

/**
 * Maps a Foodics order. Foodics has no field for the order's tax, so the tax is summed over everything that was taxed.
 * @param isCounted returns whether a line belongs to the order
 */
export function toPosOrder(order: FoodicsOrder, isCounted = soldLines(order)): PosOrder {
  const products = (order.products ?? []).filter(isCounted);
  const combos = (order.combos ?? []).map((combo, index) => ({
    combo: toCombo(combo, index + 1),
    parts: (combo.products ?? []).filter(isCounted),
  }));
  const lines = [...products, ...combos.flatMap(({ parts }) => parts)];
  const charges = order.charges ?? [];
  const taxed = [...lines, ...lines.flatMap(({ options }) => options ?? []), ...charges].flatMap(
    ({ taxes }) => taxes ?? [],
  );
  const payments = toPayments(order);
  return {
    posOrderId: order.id,
    revision: momentOf(order.updated_at).getTime(),
    orderNumber: printed(order.reference) ?? printed(order.number) ?? '',
    checkNumber: printed(order.check_number),
    branchName: order.branch?.name || order.branch?.name_localized || null,
    orderAt: closedAt(order),
    ...(order.business_date && { businessDate: order.business_date }),
    paymentMethod: payments.flatMap(({ name }) => name || []).join(', '),
    customerNotes: order.customer_notes?.trim() || null,
    subTotalPrice: order.subtotal_price ?? 0,
    discountAmount: order.discount_amount ?? 0,
    taxAmount: taxed.length > 0 ? total(taxed.map(amountOf)) : null,
    roundingAmount: order.rounding_amount ?? 0,
    charges: charges.map(({ charge, amount }) => ({ ...toName(charge), amount: amount ?? 0 })),
    totalPrice: order.total_price,
    items: [
      ...products.map((line) => toItem(line, null, order)),
      ...combos.flatMap(({ combo, parts }) => parts.map((line) => toItem(line, combo, order))),
      ...giftCard(order, lines),
    ],
    payments,
    taxes: toTaxes(taxed),
    receiptQr: order.meta?.foodics?.receipt_qr || null,
    details: toDetails(order),
  };
}

/** Returns the time at which the till closed an order. */
function closedAt(order: FoodicsOrder): Date {
  return momentOf(order.closed_at ?? order.created_at);
}

/** Returns a name with its second spelling if there is one. */
function toName(thing: FoodicsName | null | undefined): StoredName {
  const name = thing?.name || thing?.name_localized || '';
  return {
    name,
    ...(thing?.name_localized && thing.name_localized !== name && { nameLocalized: thing.name_localized }),
  };
}

function toItem(line: FoodicsLine, combo: StoredItem['combo'], order: FoodicsOrder): StoredItem {
  const { product, quantity, unit_price, discount_amount, total_price, options } = line;
  const { name, nameLocalized } = toName(product);
  const discount = discountOf(line, order);
  return {
    name,
    nameLocalized: nameLocalized ?? null,
    quantity: quantity ?? 1,
    ...(typeof unit_price === 'number' && { unitPrice: unit_price }),
    discountAmount: discount_amount ?? 0,
    ...(discount && { discount }),
    totalPrice: total_price ?? 0,
    options: (options ?? []).map((option) => ({
      ...toName(option.modifier_option),
      quantity: option.quantity ?? 1,
      totalPrice: option.total_price ?? 0,
    })),
    combo,
  };
}

/**
 * Returns the name of a line's discount: its discount, its promotion, or the coupon of the order if the line was reduced
 * by it.
 */
function discountOf({ discount, discount_type: type, promotion }: FoodicsLine, order: FoodicsOrder): StoredName | null {
  const names = [discount, promotion, type === BY_COUPON ? couponOf(order) : null].map(toName);
  return names.find(({ name }) => name !== '') ?? null;
}

const couponOf = ({ coupon }: FoodicsOrder): FoodicsName | null =>
  coupon ? { name: coupon.name || coupon.code, name_localized: coupon.name_localized } : null;

/**
 * Returns the line of a gift card that the order sold. Foodics sends no line for it, so its price is the part of the sub
 * total that the other lines do not explain.
 */
function giftCard({ gift_card: card, subtotal_price: subTotal }: FoodicsOrder, lines: FoodicsLine[]): StoredItem[] {
  if (!card) return [];
  const price = total([subTotal ?? 0, ...lines.map((line) => -(line.total_price ?? 0))]);
  if (price <= 0) return [];
  const sold = [card.gift_card_product, card, { name: 'Gift card', name_localized: 'بطاقة هدايا' }].map(toName);
  const { name, nameLocalized } = sold.find((each) => each.name !== '')!;
  return [
    {
      name,
      nameLocalized: nameLocalized ?? null,
      quantity: 1,
      discountAmount: 0,
      totalPrice: price,
      options: [],
      combo: null,
    },
  ];
}

/** Returns the name of a combo with its size, in both spellings. */
function toCombo(
  { combo_size: size, quantity, discount_amount: discount, discount: ofCombo }: FoodicsCombo,
  number: number,
): NonNullable<StoredItem['combo']> {
  const [combo, ofSize] = [toName(size?.combo), toName(size)];
  const joined = (...names: string[]) => names.filter(Boolean).join(' · ');
  return {
    number,
    name: joined(combo.name, ofSize.name),
    ...(combo.nameLocalized && { nameLocalized: joined(combo.nameLocalized, ofSize.nameLocalized ?? ofSize.name) }),
    ...(quantity && quantity !== 1 && { quantity }),
    ...(discount && { discountAmount: discount }),
    ...(discount && toName(ofCombo).name !== '' && { discount: toName(ofCombo) }),
  };
}

/**
 * Returns the amount that was paid by each payment method. Only cash has change; `tendered` of a card payment is
 * ignored.
 */
function toPayments({ payments }: FoodicsOrder): StoredPayment[] {
  const parts = (payments ?? []).map(({ payment_method: method, amount, tips, tendered }) => {
    const change = method?.type === CASH && tendered ? total([tendered, -(amount ?? 0), -(tips ?? 0)]) : 0;
    return {
      ...toName(method),
      amount: amount ?? 0,
      tips: tips ?? 0,
      tendered: change > 0 ? (tendered ?? 0) : 0,
      change: Math.max(change, 0),
    };
  });
  return grouped(parts, ({ name }) => name).map(([first, ...others]) => {
    const sumOf = (field: 'amount' | 'tips' | 'tendered' | 'change') =>
      total([first, ...others].map((part) => part[field]));
    const { name, nameLocalized } = first;
    const [tips, change] = [sumOf('tips'), sumOf('change')];
    return {
      name,
      ...(nameLocalized && { nameLocalized }),
      amount: sumOf('amount'),
      ...(tips && { tips }),
      ...(change && { tendered: sumOf('tendered'), change }),
    };
  });
}

function toTaxes(taxed: FoodicsTax[]): StoredTax[] {
  const parts = taxed.map((tax) => ({
    ...toName(tax),
    rate: tax.pivot?.rate ?? tax.rate ?? null,
    amount: amountOf(tax),
  }));
  return grouped(parts, ({ name, rate }) => `${name}\n${rate}`).map((group) => ({
    ...group[0],
    amount: total(group.map(({ amount }) => amount)),
  }));
}

function toDetails(order: FoodicsOrder): StoredDetails {
  const { branch, discount, promotion, discount_type, type, table, guests, meta } = order;
  const { nameLocalized: branchNameLocalized } = toName(branch);
  const discounts = [discount, couponOf(order), discount_type === BY_PROMOTION ? promotion : null]
    .map(toName)
    .filter(({ name }) => name !== '');
  const orderType = ORDER_TYPES[type ?? 0];
  const externalNumber = printed(meta?.external_number)?.trim().split('\n')[0];
  const joined = (names: string[]) => names.join(', ');
  return {
    ...(branchNameLocalized && { branchNameLocalized }),
    ...(discounts.length > 0 && {
      discount: {
        name: joined(discounts.map(({ name }) => name)),
        ...(discounts.some(({ nameLocalized }) => nameLocalized) && {
          nameLocalized: joined(discounts.map(({ name, nameLocalized }) => nameLocalized ?? name)),
        }),
      },
    }),
    ...(orderType && { orderType }),
    ...(table?.name && { table: table.name }),
    ...(table?.section && toName(table.section).name !== '' && { tableSection: toName(table.section).name }),
    ...(guests && guests > 0 && { guests }),
    ...(externalNumber && { externalNumber }),
  };
}

function printed(value: string | number | null | undefined): string | null {
  return value === null || value === undefined || value === '' ? null : String(value);
}

const amountOf = ({ pivot }: FoodicsTax): number => pivot?.amount ?? 0;

/** Groups parts by their key. The groups are in the order in which their keys first appear. */
function grouped<Part>(parts: Part[], keyOf: (part: Part) => string): [Part, ...Part[]][] {
  const groups = new Map<string, [Part, ...Part[]]>();
  for (const part of parts) {
    const group = groups.get(keyOf(part));
    if (group) group.push(part);
    else groups.set(keyOf(part), [part]);
  }
  return [...groups.values()];
}

/** Returns the exact sum. It is rounded when the order is stored (modules/orders/amounts.ts). */
function total(amounts: number[]): number {
  return amounts.reduce((sum, amount) => sum.plus(amount), new Big(0)).toNumber();
}
