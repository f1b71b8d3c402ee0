import { readSeed } from '../src/app/demo/seedFile';
import { toPosOrder } from '../src/modules/pos/foodics/map';
import { FoodicsOrder } from '../src/modules/pos/foodics/orderFields';
import { createSimulator } from './server';
import { variedWish } from './variety';

const seed = readSeed();
const simulator = createSimulator(seed);
const tills = seed.restaurants.flatMap(({ branches }) => branches.flatMap(({ devices }) => devices));
afterAll(() => simulator.app.close());

const closed = (sequence: number) =>
  toPosOrder(
    FoodicsOrder.parse(simulator.close({ ...variedWish(sequence), device_id: tills[sequence % tills.length]!.posId })),
  );
const orders = Array.from({ length: 60 }, (_, sequence) => closed(sequence));

describe('the orders that tills close automatically', () => {
  it('vary: some have combos, options, charges, discounts or several payments; some have no combo, no charge and one payment', () => {
    expect(orders.some(({ items }) => items.some(({ combo }) => combo?.name.startsWith('Family box')))).toBe(true);
    expect(orders.some(({ items }) => items.some(({ options }) => options.length > 1))).toBe(true);
    expect(orders.some(({ charges }) => charges.length > 0)).toBe(true);
    expect(orders.some(({ discountAmount, roundingAmount }) => discountAmount > 0 && roundingAmount < 0)).toBe(true);
    expect(orders.some(({ payments }) => payments.length > 1)).toBe(true);
    expect(
      orders.some(
        ({ items, charges, payments }) =>
          items.every(({ combo }) => !combo) && charges.length === 0 && payments.length === 1,
      ),
    ).toBe(true);
  });

  it('are paid in full with positive amounts', () => {
    for (const { payments, totalPrice } of orders) {
      expect(payments.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(
        Math.round(totalPrice * 100),
      );
      for (const { amount } of payments) expect(amount).toBeGreaterThan(0);
    }
  });
});

it('The simulator refuses an order if more than one of its payments has no amount', async () => {
  const payload = { device_id: tills[0]!.posId, payments: [{ name: 'Cash' }, { name: 'Card' }] };
  expect((await simulator.app.inject({ method: 'POST', url: '/control/orders', payload })).statusCode).toBe(422);
});
