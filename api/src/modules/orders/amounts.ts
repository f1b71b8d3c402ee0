import Big from 'big.js';
import { decimalsOf } from 'contracts';
import type { PosOrder } from './receivedOrder';

/**
 * The only place where the amounts of an order are rounded. A point of sale may send fractions of the smallest unit of
 * the currency, such as 8.695652. If each row of a receipt were rounded by itself, the rows would not add up to the
 * total.
 */

/** The amounts of a receipt's rows add up to its total if they miss it by less than this many of the smallest units. */
const MAX_MISSED = 5;

const sum = (amounts: readonly (number | Big)[]) => amounts.reduce<Big>((total, each) => total.plus(each), new Big(0));

/** Rounds an amount to a number of decimals; a half is rounded away from zero. */
const roundTo = (amount: number | Big, decimals: number): Big => new Big(amount).round(decimals, Big.roundHalfUp);

/** Returns a number that is never -0. */
const numberOf = (amount: Big) => amount.toNumber() || 0;

/**
 * Rounds amounts so that the rounded amounts add up to the rounded sum. The amounts that lose most by rounding get the
 * difference, one smallest unit each.
 */
function roundTogether(amounts: readonly number[], decimals: number): number[] {
  const rounded = amounts.map((amount) => roundTo(amount, decimals));
  const missing = roundTo(sum(amounts), decimals).minus(sum(rounded));
  if (missing.eq(0)) return rounded.map(numberOf);
  const unit = new Big(10).pow(-decimals).times(missing.s);
  const lost = (index: number) => new Big(amounts[index]!).minus(rounded[index]!).times(missing.s);
  const chosen = new Set(
    amounts
      .map((_, index) => index)
      .sort((one, other) => lost(other).cmp(lost(one)) || one - other)
      .slice(0, missing.div(unit).toNumber()),
  );
  return rounded.map((amount, index) => numberOf(chosen.has(index) ? amount.plus(unit) : amount));
}

/**
 * Rounds the amounts of an order or of a return to the decimals of its currency. Lines, charges, taxes and payments
 * still add up to their sums afterwards, and the rows of the receipt to the total: what the rounding of the other rows
 * leaves over is in `roundingAmount`. Amounts without fractions of the smallest unit stay as they are.
 * @param currency the currency of the order; null if it has none
 */
export function inCurrency(order: PosOrder, currency: string | null): PosOrder {
  const decimals = decimalsOf(currency);
  const rounded = (amount: number) => numberOf(roundTo(amount, decimals));
  const roundedEach = <Part, Field extends keyof Part>(parts: Part[], field: Field & keyof Part): Part[] => {
    const amounts = roundTogether(
      parts.map((part) => Number(part[field])),
      decimals,
    );
    return parts.map((part, index) => ({ ...part, [field]: amounts[index] }));
  };
  const simple = {
    ...order,
    subTotalPrice: rounded(order.subTotalPrice),
    discountAmount: rounded(order.discountAmount),
    taxAmount: order.taxAmount === null ? null : rounded(order.taxAmount),
    roundingAmount: rounded(order.roundingAmount),
    charges: roundedEach(order.charges, 'amount'),
    totalPrice: rounded(order.totalPrice),
    items: roundedEach(order.items, 'totalPrice').map((item) => ({
      ...item,
      ...(item.unitPrice !== undefined && { unitPrice: rounded(item.unitPrice) }),
      ...(item.discountAmount !== undefined && { discountAmount: rounded(item.discountAmount) }),
      options: item.options.map((option) => ({ ...option, totalPrice: rounded(option.totalPrice) })),
      ...(item.combo?.discountAmount !== undefined && {
        combo: { ...item.combo, discountAmount: rounded(item.combo.discountAmount) },
      }),
    })),
    payments: roundedEach(order.payments, 'amount').map((payment) => ({
      ...payment,
      ...(payment.tips !== undefined && { tips: rounded(payment.tips) }),
      ...(payment.tendered !== undefined && { tendered: rounded(payment.tendered) }),
      ...(payment.change !== undefined && { change: rounded(payment.change) }),
    })),
    taxes: roundedEach(order.taxes, 'amount'),
  };
  const [before, after] = [missedBy(order), missedBy(simple)];
  if (before.abs().gt(new Big(10).pow(-decimals).times(MAX_MISSED))) return simple;
  // Less than a whole unit was missing because the till rounded the total, and is added like any other remainder.
  const wholeUnits = before.round(decimals, Big.roundDown);
  return { ...simple, roundingAmount: numberOf(after.minus(wholeUnits).plus(simple.roundingAmount)) };
}

/**
 * Returns by how much the total of a receipt is more than its rows: sub total, discount, charges, rounding, and the tax
 * if it comes on top.
 */
function missedBy({ subTotalPrice, discountAmount, charges, taxAmount, roundingAmount, totalPrice }: PosOrder): Big {
  const rows = sum([subTotalPrice, -discountAmount, roundingAmount, ...charges.map(({ amount }) => amount)]);
  const included = new Big(totalPrice).minus(rows);
  const onTop = included.minus(taxAmount ?? 0);
  return included.abs().lt(onTop.abs()) ? included : onTop;
}
