import { z } from 'zod';
import { Unprocessable } from './orderList';
import { placesOf, type Place, type SimRestaurant } from './restaurants';
import { closeOrder, foodicsTime, OrderWish, type SimulatedOrder } from './till';

/** What can be changed of an order that a till has closed. */
export type OrderChange = Partial<Pick<SimulatedOrder, 'status' | 'customer_notes' | 'closed_at'>>;

/** A return: the lines that a till takes back of an order it has closed. */
export const ReturnWish = z.object({
  /** Quantities by the order's products, in their order; all of it without them. */
  quantities: z.array(z.number().min(0)).optional(),
  /** The till that takes it back; the order's own without it. */
  device_id: z.string().optional(),
  payments: OrderWish.shape.payments,
  closed_at: z.string().optional(),
  visible_after_ms: OrderWish.shape.visible_after_ms,
});

interface Entry {
  wish: OrderWish;
  order: SimulatedOrder;
  place: Place;
  /** Lists and answers have it from then on, in milliseconds: a row becomes visible a little after the time it carries. */
  visibleFrom: number;
}

/** The parts of a sold line that a return repeats. */
interface SoldLine {
  product: { name: string; name_localized: string | null };
  quantity: number;
  returned_quantity: number;
  unit_price: number;
  status: number;
  options: { modifier_option: { name: string }; quantity: number; unit_price: number }[];
}

const RETURNED = 5;

const wishOfLine = ({ product, quantity, unit_price: price, status, options }: SoldLine) => ({
  ...{ name: product.name, name_localized: product.name_localized, quantity, price, status },
  options: options.map(({ modifier_option: { name }, quantity: count, unit_price }) => ({ name, quantity: count, price: unit_price })),
});

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
    const entry = { wish: full, order, place, visibleFrom: this.now().getTime() + full.visible_after_ms };
    this.#byRestaurant.get(place.restaurant.key)?.push(entry);
    this.#byId.set(order.id, entry);
    return order;
  }

  /**
   * A till takes an order back, all or part of it: a new order of status 5 with positive amounts. A part is its products, without the
   * order's discount, charge and combo.
   */
  giveBack(id: string, given: z.input<typeof ReturnWish> = {}): SimulatedOrder {
    const entry = this.#byId.get(id);
    if (!entry) throw new Unprocessable({ id: ['The selected order is unknown.'] });
    const { quantities, device_id = entry.place.device.posId, ...wish } = ReturnWish.parse(given);
    const sold = entry.order.products as SoldLine[];
    const products = sold.flatMap((line, index) => {
      const quantity = quantities?.[index] ?? 0;
      if (quantity === 0) return [];
      const options = line.options.map(({ modifier_option: { name }, quantity: count, unit_price: price }) => ({ name, quantity: count, price }));
      return [{ name: line.product.name, name_localized: line.product.name_localized, quantity, price: line.unit_price, options }];
    });
    sold.forEach((line, index) => (line.returned_quantity += quantities === undefined ? line.quantity : (quantities[index] ?? 0)));
    const all = { ...entry.wish, products: entry.wish.products ?? sold.map(wishOfLine), closed_at: undefined, opened_at: undefined };
    return this.close({ ...(quantities === undefined ? all : { products }), ...wish, payments: wish.payments ?? entry.wish.payments?.slice(0, 1).map(({ name }) => ({ name })), device_id, status: RETURNED, original_order_id: id, receipt_qr: false });
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
