import fc from 'fast-check';
import { sumByCurrency } from './sumByCurrency';

const CURRENCIES = ['EGY', 'USD', 'RMB', 'EUR', 'SAR', 'Points', null, undefined];
const amounts = fc.array(
  fc.record({
    mills: fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }),
    currency: fc.constantFrom(...CURRENCIES),
  }),
  { maxLength: 200 },
);

describe('the sums by currency of a table', () => {
  it('are grouped by the currency of each row, in the order of the rows', () => {
    expect(
      sumByCurrency([
        { amount: 10, currency: 'EUR' },
        { amount: 5.5, currency: 'EGY' },
        { amount: 2.25, currency: null },
        { amount: 0.5, currency: 'EUR' },
        { amount: 1, currency: undefined },
        { amount: 3, currency: 'RMB' },
      ]),
    ).toEqual([
      { currency: 'EUR', sum: 10.5 },
      { currency: 'EGY', sum: 5.5 },
      { currency: null, sum: 3.25 },
      { currency: 'RMB', sum: 3 },
    ]);
  });

  it('treat a currency code in lower case like the code in upper case', () => {
    expect(
      sumByCurrency([
        { amount: 1, currency: 'usd' },
        { amount: 2, currency: ' USD ' },
      ]),
    ).toEqual([{ currency: 'USD', sum: 3 }]);
  });

  it('have no rounding errors from binary fractions', () => {
    expect(sumByCurrency([0.1, 0.2, 1.005].map((amount) => ({ amount, currency: 'SAR' })))).toEqual([
      { currency: 'SAR', sum: 1.305 },
    ]);
  });

  it('are an empty list if there are no rows', () => {
    expect(sumByCurrency([])).toEqual([]);
  });

  it('are exact to the thousandth for any amounts, in any order', () => {
    fc.assert(
      fc.property(amounts, (rows) => {
        const sums = sumByCurrency(rows.map(({ mills, currency }) => ({ amount: mills / 1000, currency })));
        for (const { currency, sum } of sums) {
          const exact = rows
            .filter((row) => (row.currency ?? null) === currency)
            .reduce((all, { mills }) => all + BigInt(mills), 0n);
          expect(BigInt(Math.round(sum * 1000))).toBe(exact);
          expect(sum).toBe(Number(exact) / 1000);
        }
        const turned = sumByCurrency(
          [...rows].reverse().map(({ mills, currency }) => ({ amount: mills / 1000, currency })),
        );
        expect(new Map(turned.map(({ currency, sum }) => [currency, sum]))).toEqual(
          new Map(sums.map(({ currency, sum }) => [currency, sum])),
        );
      }),
    );
  });
});
