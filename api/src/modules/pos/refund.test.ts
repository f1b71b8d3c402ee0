import { foodicsOrder } from '../../../test/support/foodicsOrder';
import { readOrder } from './foodics/read';

const TAX = { name: 'VAT', rate: 15 };
/** A return of 80.00, whose groups of amounts have the given signs. */
function returned({ total = 1, lines = 1, payments = 1, quantity = 1 }) {
  const row = {
    ...foodicsOrder,
    status: 5,
    original_order: { id: 'sale' },
    subtotal_price: total * 80,
    discount_amount: 0,
    rounding_amount: 0,
    total_price: total * 80,
    combos: [],
    charges: [],
    products: [
      {
        product: { name: 'Lamb' },
        quantity,
        unit_price: lines * 80,
        total_price: lines * 80,
        taxes: [{ ...TAX, pivot: { amount: lines * 10.43, rate: 15 } }],
      },
    ],
    payments: [
      { amount: payments * 100, payment_method: { name: 'Cash' } },
      { amount: payments * -20, payment_method: { name: 'Card' } },
    ],
  };
  const { change } = readOrder(row);
  return change?.kind === 'return' ? change.order : undefined;
}

describe('a return is read with positive amounts', () => {
  it.each([
    ['if all its amounts are positive', {}],
    ['if its payments are negative', { payments: -1 }],
    ['if its total is negative', { total: -1 }],
    ['if its lines are negative', { lines: -1 }],
    ['if the quantities of its lines are negative', { quantity: -1 }],
    ['if all its amounts are negative', { total: -1, lines: -1, payments: -1, quantity: -1 }],
  ])('%s', (_what, signs) => {
    expect(returned(signs)).toMatchObject({
      totalPrice: 80,
      subTotalPrice: 80,
      taxAmount: 10.43,
      taxes: [{ amount: 10.43 }],
      items: [{ quantity: 1, unitPrice: 80, totalPrice: 80 }],
      payments: [
        { name: 'Cash', amount: 100 },
        { name: 'Card', amount: -20 },
      ],
    });
  });
});
