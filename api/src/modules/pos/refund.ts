import Big from 'big.js';
import type { StoredItem, StoredPayment } from '../../platform/db/schema';
import type { PosOrder } from '../orders/receivedOrder';

const sumOf = (amounts: number[]) => amounts.reduce<Big>((sum, amount) => sum.plus(amount), new Big(0));
/** Returns -1 if the sum of the amounts is negative. */
const signOf = (amounts: number[]): 1 | -1 => (sumOf(amounts).lt(0) ? -1 : 1);

/** Returns the payments of a return so that they say what was paid back: their sum is never negative. */
export function refundedBy<Payment extends Pick<StoredPayment, 'amount'>>(payments: readonly Payment[]): Payment[] {
  const sign = signOf(payments.map(({ amount }) => amount));
  return payments.map((payment) => ({ ...payment, amount: sign * payment.amount }));
}

const refundedItem = (item: StoredItem, sign: 1 | -1): StoredItem => ({
  ...item,
  quantity: Math.abs(item.quantity),
  totalPrice: sign * item.totalPrice,
  ...(item.unitPrice !== undefined && { unitPrice: Math.abs(item.unitPrice) }),
  ...(item.discountAmount !== undefined && { discountAmount: Math.abs(item.discountAmount) }),
  options: item.options.map((option) => ({
    ...option,
    quantity: Math.abs(option.quantity),
    totalPrice: sign * option.totalPrice,
  })),
});

/**
 * Returns a return with positive amounts, which say what is refunded. Points of sale write the amounts of a return with
 * either sign, and not even all amounts of one return with the same. This is the only place that handles the sign: all
 * other code subtracts returns.
 */
export function toRefund(order: PosOrder): PosOrder {
  const { subTotalPrice, discountAmount, taxAmount, roundingAmount, charges, totalPrice, items, payments, taxes } =
    order;
  const sign = totalPrice < 0 ? -1 : 1;
  const chargesSign = signOf(charges.map(({ amount }) => amount));
  const itemsSign = signOf(items.map((item) => item.totalPrice));
  return {
    ...order,
    subTotalPrice: Math.abs(subTotalPrice),
    discountAmount: Math.abs(discountAmount),
    taxAmount: taxAmount === null ? null : Math.abs(taxAmount),
    roundingAmount: sign * roundingAmount,
    charges: charges.map((charge) => ({ ...charge, amount: chargesSign * charge.amount })),
    totalPrice: Math.abs(totalPrice),
    items: items.map((item) => refundedItem(item, itemsSign)),
    payments: refundedBy(payments),
    taxes: taxes.map((tax) => ({ ...tax, amount: signOf(taxes.map(({ amount }) => amount)) * tax.amount })),
  };
}
