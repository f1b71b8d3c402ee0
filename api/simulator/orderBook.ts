import type { z } from 'zod';
import { Unprocessable } from './orderList';
import { placesOf, type Place, type SimRestaurant } from './restaurants';
import { closeOrder, foodicsTime, OrderWish, type SimulatedOrder } from './till';

/** What can be changed of an order that a till has closed. */
export type OrderChange = Partial<Pick<SimulatedOrder, 'status' | 'customer_notes' | 'closed_at'>>;

interface Entry {
  order: SimulatedOrder;
  place: Place;
  /** Lists and answers have it from then on, in milliseconds: a row becomes visible a little after the time it carries. */
  visibleFrom: number;
}

/** All orders of the simulator, by restaurant. They are gone with the process. */
export class OrderBook {
  readonly #byRestaurant = new Map<string, Entry[]>();
  readonly #byId = new Map<string, Entry>();
  #sequence = 291;

  constructor(
    readonly restaurants: readonly SimRestaurant[],
    readonly now: () => Date,
  ) {
    for (const { key } of restaurants) this.#byRestaurant.set(key, []);
  }

  /** A till closes an order. */
  close(wish: z.input<typeof OrderWish>): SimulatedOrder {
    const full = OrderWish.parse(wish);
    const place = this.places.find(({ device }) => device.posId === full.device_id || device.id === full.device_id);
    if (!place) throw new Unprocessable({ device_id: ['The selected device is unknown.'] });
    this.#sequence += 1;
    const order = closeOrder(place, full, this.#sequence, this.now());
    const entry = { order, place, visibleFrom: this.now().getTime() + full.visible_after_ms };
    this.#byRestaurant.get(place.restaurant.key)?.push(entry);
    this.#byId.set(order.id, entry);
    return order;
  }

  /** A till changes an order it has closed: to void, for one. */
  change(id: string, fields: OrderChange): SimulatedOrder {
    const entry = this.#byId.get(id);
    if (!entry) throw new Unprocessable({ id: ['The selected order is unknown.'] });
    return Object.assign(entry.order, fields, { updated_at: foodicsTime(this.now()) });
  }

  /** The orders that a restaurant's token can read by now. */
  visibleOf({ key }: SimRestaurant): SimulatedOrder[] {
    const now = this.now().getTime();
    return (this.#byRestaurant.get(key) ?? []).filter(({ visibleFrom }) => visibleFrom <= now).map(({ order }) => order);
  }

  /** Every order, with where it was closed. */
  get all(): { order: SimulatedOrder; place: Place }[] {
    return [...this.#byId.values()];
  }

  get sequence(): number {
    return this.#sequence;
  }

  /** Everything that stands somewhere now. */
  get places(): readonly Place[] {
    return placesOf(this.restaurants);
  }
}
