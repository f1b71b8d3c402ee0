import type { z } from 'zod';
import type { OrderWish } from './orderWish';

type Variety = Omit<z.input<typeof OrderWish>, 'device_id'>;

/** The varieties of orders: plain orders, and orders with a combo, a discount or other contents. */
const VARIETIES: readonly [Variety, ...Variety[]] = [
  {},
  { combo: { name: 'Family box', price: 45, products: ['Burger', 'Fries', 'Cola'] } },
  {
    products: [
      {
        name: 'Shawarma plate',
        name_localized: 'صحن شاورما',
        quantity: 2,
        price: 18,
        options: [{ name: 'Extra garlic', price: 2 }, { name: 'No pickles' }],
      },
      { name: 'Mint lemonade', name_localized: 'ليمون بالنعناع', price: 12.5 },
    ],
    payments: [{ name: 'Cash', amount: 20 }, { name: 'mada' }],
  },
  { charge: { name: 'Service', amount: 5 }, customer_notes: 'no onion' },
  { discount_amount: 3.5, rounding_amount: -0.05, payments: [{ name: 'Cash', amount: 10 }, { name: 'Card' }] },
];

/** Returns the variety of the n-th order. The varieties alternate, so that the orders of a day differ. */
export function variedWish(sequence: number): Variety {
  return VARIETIES[sequence % VARIETIES.length] ?? VARIETIES[0];
}
