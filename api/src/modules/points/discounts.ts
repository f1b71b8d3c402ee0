import Big from 'big.js';
import { sql, type SQL } from 'drizzle-orm';
import { orders } from '../../platform/db/schema';
import { pricesIncludeTax } from '../orders/orderView';

/** The fields of an order that can show a discount. */
export type DiscountedOrder = Pick<
  typeof orders.$inferSelect,
  | 'items'
  | 'payments'
  | 'charges'
  | 'subTotalPrice'
  | 'discountAmount'
  | 'roundingAmount'
  | 'taxAmount'
  | 'taxes'
  | 'totalPrice'
  | 'voidedAt'
>;

/** An amount that a till took off a bill. */
interface Part {
  amount: Big;
  /** Whether the amount is a payment. A payment does not make the total smaller. */
  isPayment: boolean;
}

/** How an order contains the discount of a redemption. */
export interface Carried {
  /** `exact`: as an amount of its own; `more`: within a larger discount; `part`: only partly. */
  fit: 'exact' | 'more' | 'part';
  /** How much of the redemption's discount the order has. */
  amount: Big;
  /** The amount of the bill without the points. */
  bill: Big;
}

/** What the name of a payment with points contains. The pattern is also valid in SQL. */
const POINTS_PAYMENT = 'point|loyal|reward|redeem|eesal|إيصال|ايصال|نقاط|نقطة|ولاء|مكافآ|مكافأ|پوائنٹ|انعام';
const pointsPayment = new RegExp(POINTS_PAYMENT, 'iu');

/**
 * The condition for orders from which a till may have taken something off. It is wider than {@link carriedBy}, which
 * decides.
 */
export const mayHaveDiscount: SQL = sql`(${orders.discountAmount} > 0
  or ${orders.items} @? '$[*] ? (@.discountAmount > 0 || @.totalPrice < 0 || @.combo.discountAmount > 0 || @.options[*].totalPrice < 0)'
  or ${orders.charges} @? '$[*] ? (@.amount < 0)'
  or ${orders.payments}::text ~* ${POINTS_PAYMENT})`;

const sum = (amounts: readonly Big[]) => amounts.reduce((total, amount) => total.plus(amount), new Big(0));

/**
 * Returns every amount that a till took off a bill: the discount of the order, of a line and of a combo, lines, options
 * and charges with a negative amount, and payments that are named for points.
 */
function partsOf({ items, payments, charges, discountAmount }: DiscountedOrder): Part[] {
  const combos = new Map(items.flatMap(({ combo }) => (combo ? [[combo.number, combo.discountAmount ?? 0]] : [])));
  const reduced = [
    discountAmount,
    ...items.flatMap((item) => [
      item.discountAmount ?? 0,
      -item.totalPrice,
      ...item.options.map((each) => -each.totalPrice),
    ]),
    ...combos.values(),
    ...charges.map(({ amount }) => -amount),
  ].map((amount) => ({ amount, isPayment: false }));
  const paid = payments
    .filter(({ name, nameLocalized }) => pointsPayment.test(`${name} ${nameLocalized ?? ''}`))
    .map(({ amount }) => ({ amount, isPayment: true }));
  return [...reduced, ...paid]
    .filter(({ amount }) => amount > 0)
    .map((part) => ({ ...part, amount: new Big(part.amount) }));
}

/** Returns how much an amount before tax takes off the total: more than the amount, if the tax is on top of the prices. */
function taxFactor(order: DiscountedOrder): Big {
  const net = new Big(order.totalPrice).minus(order.taxAmount ?? 0);
  return pricesIncludeTax(order) === false && net.gt(0) ? new Big(order.totalPrice).div(net) : new Big(1);
}

/**
 * Returns how an order contains a discount; null if it does not. A till may compute the discount before a tax that is on
 * top of the prices, so that the total is smaller by exactly the discount.
 * @param decimals the decimals of the currency
 */
export function carriedBy(order: DiscountedOrder, discount: number, decimals: number): Carried | null {
  const parts = order.voidedAt === null ? partsOf(order) : [];
  if (parts.length === 0) return null;
  const factor = taxFactor(order);
  const unit = new Big(10).pow(-decimals);
  const wanted = new Big(discount);
  const total = sum(parts.map(({ amount }) => amount));
  const ofLines = sum(order.items.map(({ discountAmount }) => new Big(discountAmount ?? 0)));
  const single = [
    ...parts,
    { amount: ofLines, isPayment: false },
    { amount: total, isPayment: parts.every(({ isPayment }) => isPayment) },
  ];
  const billWith = (reduction: Big) => reduction.plus(order.totalPrice).round(decimals, Big.roundUp);
  const plain = single.find(({ amount }) => amount.eq(wanted));
  if (plain)
    return { fit: 'exact', amount: wanted, bill: billWith(plain.isPayment ? new Big(0) : wanted.times(factor)) };
  if (
    !factor.eq(1) &&
    single.some(({ amount, isPayment }) => !isPayment && amount.times(factor).minus(wanted).abs().lt(unit))
  )
    return { fit: 'exact', amount: wanted, bill: billWith(wanted) };
  const amount = total.gt(wanted) ? wanted : total;
  return { fit: total.gt(wanted) ? 'more' : 'part', amount, bill: billWith(amount.times(factor)) };
}
