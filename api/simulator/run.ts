import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import type { OrderBook } from './orderBook';
import { isTill, type OrderSource } from './restaurants';
import type { OrderWish } from './orderWish';
import { foodicsTime, type SimulatedOrder } from './till';
import type { Webhooks } from './webhooks';

/** The request for a simulated day of all tills, compressed into a short time. */
export const RunWish = z.object({
  orders: z.number().int().min(1).max(1_000_000),
  /** The orders per second of all tills together. */
  per_second: z.number().positive().max(1_000).default(100),
});

export type RunWish = z.infer<typeof RunWish>;

/** The maximum time until an order is changed, returned or made void. */
const LATEST_CHANGE_MS = 8_000;
/** The maximum time until a row becomes readable. */
const LATEST_VISIBLE_MS = 3_000;
/** The maximum error of a till's clock. */
const TILL_SKEW_MS = 5 * 60_000;

interface Dependencies {
  book: OrderBook;
  webhooks: Webhooks;
  random: () => number;
}

/**
 * Closes random orders at random tills, later changes some of them, and sends events to the restaurants.
 * @returns a promise that resolves when the last change is made and the last event is sent
 */
export async function runDay({ book, webhooks, random }: Dependencies, { orders, per_second }: RunWish): Promise<void> {
  const upTo = (most: number) => Math.floor(random() * most);
  const oneOf = <Thing>(things: readonly Thing[]): Thing => things[upTo(things.length)]!;
  const chance = (share: number) => random() < share;
  const later: Promise<void>[] = [];
  const restaurants = [...new Set(book.devices.map(({ restaurant }) => restaurant))];
  const tillsOf = new Map(
    restaurants.map((one) => [one, book.devices.filter((source) => source.restaurant === one && isTill(source))]),
  );
  const others = book.devices.filter((source) => !isTill(source));

  const sendEvent = (event: string, { restaurant }: OrderSource, order: SimulatedOrder) =>
    webhooks.send(restaurant.key, {
      timestamp: Math.floor(book.now().getTime() / 1000),
      event,
      business: { name: restaurant.names.en, reference: restaurant.key },
      order: { id: order.id, updated_at: order.updated_at, status: order.status, customer: { phone: '500000000' } },
    });

  function closeOne(): void {
    // The restaurant is chosen first, so that a restaurant with many tills does not get more orders than the others.
    // Some orders are closed at kiosks and at deleted tills.
    const source = others.length > 0 && chance(0.04) ? oneOf(others) : oneOf(tillsOf.get(oneOf(restaurants))!);
    const order = book.close({
      device_id: source.device.posId,
      visible_after_ms: chance(0.2) ? upTo(LATEST_VISIBLE_MS) : 0,
      ...tillTime(),
      ...wishOf(source),
      status: chance(0.06) ? oneOf([1, 3, 6, 8]) : 4,
    });
    sendEvent(order.status === 4 ? 'order.created' : 'order.updated', source, order);
    if (chance(0.02))
      webhooks.send(source.restaurant.key, {
        timestamp: 1,
        event: oneOf(['menu.updated', 'customer.created', 'inventory.something.new']),
        business: {},
      });
    if (order.status === 4 && isTill(source) && chance(0.15)) later.push(changeLater(source, order));
    // Some drafts and pending orders are closed later.
    if ([1, 8].includes(order.status) && chance(0.5))
      later.push(afterwards(() => sendEvent('order.updated', source, book.change(order.id, { status: 4 }))));
  }

  const tillTime = () => {
    const at = new Date(book.now().getTime() + (random() - 0.5) * 2 * TILL_SKEW_MS);
    return { opened_at: foodicsTime(new Date(at.getTime() - upTo(1_800_000))), closed_at: foodicsTime(at) };
  };

  async function afterwards(change: () => void): Promise<void> {
    await delay(upTo(LATEST_CHANGE_MS));
    change();
  }

  function changeLater(source: OrderSource, order: SimulatedOrder): Promise<void> {
    const kind = oneOf(['void', 'return', 'note'] as const);
    return afterwards(() => {
      if (kind === 'void') sendEvent('order.updated', source, book.change(order.id, { status: 7 }));
      if (kind === 'note')
        sendEvent('order.updated', source, book.change(order.id, { customer_notes: `corrected ${upTo(1_000)}` }));
      if (kind === 'return')
        sendEvent(
          'order.created',
          source,
          book.giveBack(order.id, { quantities: someOf(order), closed_at: tillTime().closed_at }),
        );
    });
  }

  /** Returns the quantity of each product to take back, or undefined to take back the whole order. */
  const someOf = ({ products }: SimulatedOrder) =>
    chance(0.3)
      ? undefined
      : (products as { quantity: number; status: number }[]).map(({ quantity, status }) =>
          status === 3 && chance(0.5) ? (chance(0.5) ? quantity : quantity / 2) : 0,
        );

  /** Returns a random order as a till may enter it. */
  function wishOf({ restaurant }: OrderSource): Omit<z.input<typeof OrderWish>, 'device_id'> {
    const price = () => (300 + upTo(12_000)) / 100;
    const products: OrderWish['products'] = Array.from({ length: 1 + upTo(5) }, () => ({
      name: oneOf(restaurant.menu).name,
      name_localized: null,
      quantity: chance(0.1) ? 0.5 : 1 + upTo(4),
      price: price(),
      status: 3,
      options: Array.from({ length: chance(0.3) ? 1 + upTo(2) : 0 }, () => ({
        name: oneOf(['Extra rice', 'Spicy', 'صلصة']),
        quantity: 1 + upTo(2),
        price: upTo(500) / 100,
      })),
    }));
    if (products.length > 1 && chance(0.1)) products[0] = { ...products[0]!, status: 5 };
    return {
      products,
      ...(chance(0.15) && {
        combo: { name: 'Family box', price: 30 + price(), products: ['Burger', 'Fries', 'Cola'].slice(upTo(2)) },
      }),
      ...(chance(0.15) && { charge: { name: 'Service', amount: upTo(900) / 100 } }),
      ...(chance(0.2) && { discount_amount: upTo(200) / 100 }),
      ...(chance(0.2) && { rounding_amount: (upTo(9) - 4) / 100 }),
      payments: chance(0.2)
        ? [{ name: 'Cash', amount: upTo(300) / 100 }, { name: 'Card' }]
        : [{ name: oneOf(['Cash', 'Card', 'mada']) }],
      customer_notes: chance(0.1) ? oneOf(['no onion', 'بدون بصل', '🌶️ extra']) : null,
      customer: chance(0.2) ? { name: 'Example Diner', phone: '500000000' } : null,
    };
  }

  const begun = Date.now();
  for (let closed = 0; closed < orders; closed += 1) {
    const ahead = begun + (closed / per_second) * 1000 - Date.now();
    if (ahead > 5) await delay(ahead);
    closeOne();
  }
  await Promise.all(later);
  await webhooks.settled();
}
