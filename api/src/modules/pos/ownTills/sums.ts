import Big from 'big.js';
import type { OrderShape } from './schemas';

/** An error in an order's amounts: the path of the field, and a message with the sent and the expected amount. */
export interface SumFault {
  path: (string | number)[];
  message: string;
}

const sum = (amounts: (number | Big)[]): Big => amounts.reduce<Big>((total, amount) => total.plus(amount), new Big(0));

/** The decimals of a currency: how its amounts are written, and its smallest unit. */
interface Decimals {
  written: (amount: Big | number) => string;
  unit: Big;
}

const linesOf = ({ order_items }: OrderShape) => sum(order_items.map(({ total_price }) => total_price));
/** Returns the sub total that the till sent, or the sum of its lines. */
export const subTotalOf = (order: OrderShape): Big => new Big(order.sub_total_price ?? linesOf(order));
/** Returns the tax that the till sent, or the sum of its taxes; null if it sent neither. */
export const taxOf = ({ tax_amount, taxes }: OrderShape): number | null =>
  tax_amount ?? (taxes.length > 0 ? sum(taxes.map(({ amount }) => amount)).toNumber() : null);
/** Returns the sub total minus the discount plus charges and rounding: the total, if all taxes are in the prices. */
const pricesOf = (order: OrderShape) =>
  subTotalOf(order)
    .minus(order.discount_amount)
    .plus(sum(order.charges.map(({ amount }) => amount)))
    .plus(order.rounding_amount);
/**
 * Returns the maximum taxable amount: what is sold and charged, before discounts, because a discount may be given after
 * the tax.
 */
const taxableOf = ({ order_items, charges }: OrderShape) =>
  sum(
    [
      ...order_items.map(({ total_price, discount_amount = 0 }) => new Big(total_price).plus(discount_amount)),
      ...charges.map(({ amount }) => new Big(amount)),
    ].filter((amount) => amount.gt(0)),
  );
/** Returns the tax that is on top of the prices for sure, and the tax of which the till does not say where it is. */
function taxOutside(order: OrderShape): { onTop: Big; unsaid: Big } {
  const of = (included: boolean | undefined) =>
    sum(order.taxes.filter((tax) => tax.included === included).map(({ amount }) => amount));
  return { onTop: of(false), unsaid: order.taxes.length > 0 ? of(undefined) : new Big(taxOf(order) ?? 0) };
}

/**
 * Returns a fault for each amount that has too many decimals; if none has, for each amount that does not agree with the
 * others. Empty if all amounts are correct.
 * @param decimals the number of decimals of the order's currency
 */
export function amountFaults(order: OrderShape, decimals: number): SumFault[] {
  const tooFine = decimalFaults(order, decimals);
  if (tooFine.length > 0) return tooFine;
  const currency = {
    written: (amount: Big | number) => new Big(amount).toFixed(decimals),
    unit: new Big(10).pow(-decimals),
  };
  return [
    ...lineFaults(order, currency),
    ...totalFaults(order, currency),
    ...taxFaults(order, currency),
    ...paymentFaults(order, currency),
  ];
}

/** The numbers of an order that are not amounts. */
const NO_AMOUNTS: ReadonlySet<string> = new Set(['revision', 'item_quantity', 'quantity', 'number', 'rate']);
const MOST_DECIMALS = ['No decimals', 'At most one decimal', 'At most two decimals', 'At most three decimals'];

/** Returns a fault for each amount, at any depth, that has more decimals than the currency. */
function decimalFaults(part: object, decimals: number, path: (string | number)[] = []): SumFault[] {
  return Object.entries(part).flatMap(([key, value]: [string, unknown]): SumFault[] => {
    const at = [...path, Array.isArray(part) ? Number(key) : key];
    if (typeof value === 'object' && value !== null) return decimalFaults(value, decimals, at);
    if (typeof value !== 'number' || NO_AMOUNTS.has(key) || new Big(value).round(decimals).eq(value)) return [];
    return [{ path: at, message: MOST_DECIMALS[decimals]! }];
  });
}

function lineFaults({ order_items }: OrderShape, { written, unit }: Decimals): SumFault[] {
  return order_items.flatMap(
    ({ unit_price, item_quantity, options, discount_amount = 0, total_price }, index): SumFault[] => {
      const path = ['order_items', index, 'total_price'];
      if (item_quantity === 0 && total_price !== 0)
        return [{ path, message: 'A line of quantity 0 costs nothing. Send quantity 1 for a fee or a discount' }];
      if (item_quantity < 0 && total_price > 0)
        return [{ path, message: 'A line with a negative quantity gives money back, so this must be negative' }];
      if (unit_price === undefined) return [];
      const made = new Big(unit_price)
        .times(item_quantity)
        .plus(sum(options.map((option) => option.total_price)))
        .minus(discount_amount);
      // A product such as 0.333 × 9.99 has more decimals than the currency, and the till may round it up or down.
      if (made.minus(total_price).abs().lt(unit)) return [];
      return [
        {
          path,
          message: `${item_quantity} × ${written(unit_price)} with options and discount make ${written(made)}, and this says ${written(total_price)}`,
        },
      ];
    },
  );
}

function totalFaults(order: OrderShape, { written }: Decimals): SumFault[] {
  const faults: SumFault[] = [];
  const lines = linesOf(order);
  if (!subTotalOf(order).eq(lines))
    faults.push({
      path: ['sub_total_price'],
      message: `The lines make ${written(lines)}, and this says ${written(subTotalOf(order))}`,
    });
  const taxes = sum(order.taxes.map(({ amount }) => amount));
  const tax = taxOf(order) ?? 0;
  if (order.taxes.length > 0 && !taxes.eq(tax))
    faults.push({ path: ['tax_amount'], message: `The taxes make ${written(taxes)}, and this says ${written(tax)}` });
  const { onTop, unsaid } = taxOutside(order);
  const least = pricesOf(order).plus(onTop);
  const most = least.plus(unsaid);
  if (!least.eq(order.total_price) && !most.eq(order.total_price)) {
    const made = unsaid.eq(0)
      ? written(least)
      : `${written(least)} with the tax in the prices, or ${written(most)} with the tax on top`;
    const wayOut =
      tax === 0 ? '' : '. If only some taxes are in the prices, send included: true or false with each tax';
    faults.push({
      path: ['total_price'],
      message: `Lines, discount, charges, tax and rounding make ${made}, and this says ${written(order.total_price)}${wayOut}`,
    });
  }
  return faults;
}

/**
 * Checks the taxes. A tax may apply to only some of the lines, but not to more than the whole order. A tax may also
 * apply to another tax.
 */
function taxFaults(order: OrderShape, { written, unit }: Decimals): SumFault[] {
  const price = taxableOf(order);
  const isIncluded = pricesOf(order).plus(taxOutside(order).onTop).eq(order.total_price);
  const parts = order.order_items.length + order.charges.length;
  return order.taxes.flatMap(({ name, rate, amount, included = isIncluded }, index): SumFault[] => {
    if (rate === null) return [];
    const others = sum(order.taxes.filter((_, which) => which !== index).map((tax) => tax.amount));
    const max = included ? price.times(rate).div(100 + rate) : price.plus(others).times(rate).div(100);
    // Tills round the tax of each line separately, so each line may add a rounding difference.
    if (new Big(amount).lte(max.plus(unit.times(parts)))) return [];
    return [
      {
        path: ['taxes', index, 'amount'],
        message: `${name} of ${rate}% on ${written(price)} is ${written(max)} at most, and this says ${written(amount)}`,
      },
    ];
  });
}

function paymentFaults({ payments, total_price }: OrderShape, { written }: Decimals): SumFault[] {
  const faults: SumFault[] = [];
  const paid = sum(payments.map(({ amount }) => amount));
  if (payments.length > 0 && !paid.eq(total_price))
    faults.push({
      path: ['payments'],
      message: `The payments make ${written(paid)}, and the total is ${written(total_price)}`,
    });
  payments.forEach(({ amount, tips = 0, tendered, change }, index) => {
    const at = (field: string) => ['payments', index, field];
    if (tendered === undefined) {
      if (change !== undefined)
        faults.push({ path: at('tendered'), message: `Change of ${written(change)} was given, and this is missing` });
      return;
    }
    const due = new Big(amount).plus(tips);
    if (due.gt(tendered))
      faults.push({
        path: at('tendered'),
        message: `Amount and tip make ${written(due)}, and this says ${written(tendered)}`,
      });
    else if (change !== undefined && !due.plus(change).eq(tendered))
      faults.push({
        path: at('change'),
        message: `${written(tendered)} less ${written(due)} leaves ${written(new Big(tendered).minus(due))}, and this says ${written(change)}`,
      });
  });
  return faults;
}
