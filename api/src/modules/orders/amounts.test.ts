import fc from 'fast-check';
import { readFoodicsOrder } from '../../../test/support/foodicsOrder';
import type { PosOrder } from './receivedOrder';
import { inCurrency } from './amounts';

const EMPTY = readFoodicsOrder({ products: [], combos: [], charges: [], payments: [], discount_amount: 0 });
const line = (name: string, totalPrice: number) => ({
  ...{ name, nameLocalized: null, quantity: 1, totalPrice, options: [], combo: null },
});
const taxes = (...amounts: number[]) => amounts.map((amount) => ({ name: 'VAT', rate: 15, amount }));

/** Returns by how many of the smallest units the rows of a receipt miss its total. */
function missed(order: PosOrder, decimals: number): number {
  const units = (amount: number) => Math.round(amount * 10 ** decimals);
  const rows = [order.subTotalPrice, -order.discountAmount, order.taxAmount ?? 0, order.roundingAmount];
  return (
    units(order.totalPrice) - [...rows, ...order.charges.map(({ amount }) => amount)].map(units).reduce((a, b) => a + b)
  );
}

describe('the amounts of a stored order', () => {
  it('have the decimals of its currency: 3.105 is exact in KWD', () => {
    const order = { ...EMPTY, subTotalPrice: 3.105, totalPrice: 3.105, items: [line('Tea', 3.105)] };
    expect(inCurrency(order, 'KWD')).toMatchObject({ totalPrice: 3.105, items: [{ totalPrice: 3.105 }] });
    expect(inCurrency(order, 'SAR')).toMatchObject({ totalPrice: 3.11, items: [{ totalPrice: 3.11 }] });
    expect(inCurrency(order, null)).toMatchObject({ totalPrice: 3.11 });
    expect(inCurrency({ ...order, subTotalPrice: 1250, totalPrice: 1250 }, 'JPY')).toMatchObject({ totalPrice: 1250 });
  });

  it('are such that the lines make the sub total, and the taxes the tax, although each has fractions', () => {
    const order = { ...EMPTY, subTotalPrice: 26.086956, totalPrice: 26.086956 };
    const third = 8.695652;
    const { items, subTotalPrice } = inCurrency(
      { ...order, items: [line('a', third), line('b', third), line('c', third)] },
      'SAR',
    );
    expect([items.map(({ totalPrice }) => totalPrice), subTotalPrice]).toEqual([[8.69, 8.7, 8.7], 26.09]);
    const taxed = inCurrency({ ...order, taxAmount: 0.014, taxes: taxes(0.007, 0.007) }, 'SAR');
    expect([taxed.taxes.map(({ amount }) => amount), taxed.taxAmount]).toEqual([[0, 0.01], 0.01]);
  });

  it.each([
    ['SAR', 2],
    ['KWD', 3],
    ['JPY', 0],
  ])('make the total to the smallest unit of the currency, whatever fractions they have (%s)', (currency, decimals) => {
    const fraction = fc.integer({ min: 0, max: 10_000_000 }).map((number) => number / 10_000);
    fc.assert(
      fc.property(fraction, fraction, fraction, fraction, (subTotal, discount, charge, tax) => {
        const total = Math.round((subTotal - discount + charge + tax) * 10_000) / 10_000;
        const order = inCurrency(
          {
            ...EMPTY,
            ...{
              subTotalPrice: subTotal,
              discountAmount: discount,
              taxAmount: tax,
              roundingAmount: 0,
              totalPrice: total,
            },
            charges: [{ name: 'Service', amount: charge }],
          },
          currency,
        );
        // If the tax is tiny, it may be inside the prices as well as on top.
        if (tax >= 10) expect(missed(order, decimals)).toBe(0);
        for (const amount of [order.subTotalPrice, order.taxAmount!, order.totalPrice, order.roundingAmount])
          expect(amount).toBe(Number(amount.toFixed(decimals)));
      }),
    );
  });

  it.each([10.7, 10.71])('make the total of a till that rounded half of the smallest unit itself: %d', (totalPrice) => {
    const order = { ...EMPTY, subTotalPrice: 10, taxAmount: 0.705, taxes: taxes(0.705), totalPrice };
    expect(missed(inCurrency(order, 'SAR'), 2)).toBe(0);
  });

  it('stay as the till sent them if they have no fractions, even if they do not make the total', () => {
    const order = { ...EMPTY, subTotalPrice: 10, taxAmount: 1.3, totalPrice: 11.31, items: [line('Tea', 9.99)] };
    expect(inCurrency(order, 'SAR')).toEqual(order);
  });
});
