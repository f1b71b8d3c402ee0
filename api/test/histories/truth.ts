import type { OrderState } from '../../src/modules/orders/sales';
import type { History } from './history';
import { NOW, type HistoryTill } from './world';

/**
 * The expected final state of an order, with amounts in whole units of the currency, such as halalas. The tests compute it with whole numbers and without
 * code of the product.
 */
export interface Truth {
  till: HistoryTill;
  number: string;
  at: number;
  state: OrderState;
  total: number;
  returned: number;
  /** The total after returns; 0 for a void order. */
  netTotal: number;
  netTax: number;
  charges: number;
  /** Net amounts by payment method. */
  payments: Record<string, number>;
  /** Whether the order's returns exceed its total. Administrators see such orders in a list. */
  isReturnTooLarge: boolean;
  /** The refunded amounts of the returns on the receipt, keyed by the number of the return. */
  returns: Record<string, number>;
}

const MAX_AHEAD_MS = 5 * 60_000;

/** Returns whether an order is held at a given time, because the order's own time is too far ahead. */
export const isHeld = ({ at }: Truth, now = NOW): boolean => at > now.getTime() + MAX_AHEAD_MS;

export function truthOf({ till, number, order, returns }: History): Truth {
  const last = order.at(-1)!;
  const made = returns.flatMap(({ number: of, states }) =>
    states.at(-1)!.status === 'void' ? [] : [{ number: of, ...states.at(-1)! }],
  );
  const isVoid = last.status === 'void';
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const isTooLarge = last.status !== 'returned' && sum(made.map(({ total }) => total)) > last.total;
  const isTakenBack = last.status === 'returned';
  const isAllMoneyBack = isTakenBack || isTooLarge;
  const givenBack = isAllMoneyBack ? last.total : sum(made.map(({ total }) => total));
  const returned = isVoid ? 0 : givenBack;
  const returnedTax = isAllMoneyBack ? last.tax : Math.min(last.tax, sum(made.map(({ tax }) => tax)));
  const payments: Record<string, number> = {};
  const pay = (paid: { name: string; amount: number }[], sign: 1 | -1) => {
    for (const { name, amount } of paid) payments[name] = (payments[name] ?? 0) + sign * amount;
  };
  if (!isVoid) {
    pay(last.payments, 1);
    if (isAllMoneyBack) pay(last.payments, -1);
    else made.forEach((each) => pay(each.payments, -1));
  }
  const backOf = (name: string) =>
    sum(made.flatMap(({ lines }) => lines.filter((line) => line.name === name).map(({ quantity }) => quantity)));
  const areAllItemsBack =
    made.every(({ lines }) => lines.length === 0) || last.lines.every(({ name, quantity }) => backOf(name) >= quantity);
  // A charge cannot be returned. A restaurant that keeps more than a tenth of the rest has not taken everything back.
  const price = sum(last.lines.map((line) => line.quantity * line.price)) - last.discount;
  const withCharge = price + last.charge;
  const isNearlyAllMoneyBack =
    price > 0 ? 10 * givenBack * withCharge >= 9 * price * last.total : 10 * givenBack >= 9 * last.total;
  const isAllBack = made.length > 0 && areAllItemsBack && isNearlyAllMoneyBack;
  const state = isVoid ? 'void' : isTakenBack || isAllBack ? 'returned' : made.length > 0 ? 'partly_returned' : 'paid';
  return {
    till,
    number,
    // The times of the point of sale are whole seconds.
    at: till.isPos ? Math.floor(last.at / 1000) * 1000 : last.at,
    state,
    total: last.total,
    returned,
    netTotal: isVoid ? 0 : last.total - givenBack,
    netTax: isVoid ? 0 : last.tax - returnedTax,
    charges: last.charge,
    payments,
    isReturnTooLarge: isTooLarge && !isVoid,
    returns: isVoid ? {} : Object.fromEntries(made.map(({ number: of, total }) => [of, total])),
  };
}
