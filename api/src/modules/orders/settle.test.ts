import { settlementOf } from './settle';

const AT = new Date('2026-11-20T18:00:00Z');
const line = (name: string, quantity: number, totalPrice: number) => ({
  ...{ name, nameLocalized: null, quantity, totalPrice, options: [], combo: null },
});
const sold = {
  takenBack: false,
  subTotalPrice: 300,
  discountAmount: 0,
  charges: [] as { name: string; amount: number }[],
  totalPrice: 300,
  taxAmount: 39.13,
  payments: [{ name: 'Cash', amount: 300 }],
  items: [line('Lamb', 1, 300)],
  returnState: 'none' as const,
  returnedAt: null,
};
const refund = (totalPrice: number, items = [line('Lamb', 1, totalPrice)]) => ({
  ...{ totalPrice, taxAmount: null, payments: [{ name: 'Cash', amount: totalPrice }], items },
  ...{ returnedAt: AT, createdAt: AT },
});

describe('an order with returns is', () => {
  it.each<[string, Partial<typeof sold>, ReturnType<typeof refund>[], 'all' | 'part', number]>([
    ['partly returned after a refund out of goodwill that names its only line', {}, [refund(20)], 'part', 20],
    ['partly returned after a refund out of goodwill without lines', {}, [refund(20, [])], 'part', 20],
    [
      'partly returned if the money is back and an item is not',
      {},
      [refund(300, [line('Sorry', 1, 300)])],
      'part',
      300,
    ],
    ['partly returned if all items are back for half the money', {}, [refund(150)], 'part', 150],
    ['returned if all items and all money are back', {}, [refund(300)], 'all', 300],
    ['returned if the restaurant keeps a fee of a tenth', {}, [refund(270)], 'all', 270],
    ['returned if all money is back, and no return names a line', {}, [refund(300, [])], 'all', 300],
    [
      'returned if only the delivery and its tax are kept',
      { subTotalPrice: 100, charges: [{ name: 'Delivery', amount: 100 }], totalPrice: 230 },
      [refund(115)],
      'all',
      115,
    ],
    [
      'returned if several returns together take back all items and the money',
      { items: [line('Tea', 3, 100)], subTotalPrice: 100, totalPrice: 100 },
      [33.33, 33.33, 33.33].map((amount) => refund(amount, [line('Tea', 1, amount)])),
      'all',
      99.99,
    ],
  ])('%s', (_what, order, made, returnState, returnedAmount) => {
    expect(settlementOf({ ...sold, ...order }, made, AT)).toMatchObject({ returnState, returnedAmount });
  });

  it('never refunded more than its total, and never less than nothing', () => {
    expect(settlementOf(sold, [refund(400)], AT).returnedAmount).toBe(300);
    expect(settlementOf(sold, [refund(-400)], AT).returnedAmount).toBe(0);
  });
});
