import { z } from 'zod';
import { Unprocessable } from './orderList';
import { devicesOf, type OrderSource, type SimRestaurant } from './restaurants';
import { OrderWish } from './orderWish';
import { closeOrder, foodicsTime, type SimulatedOrder } from './till';

/** The fields of a closed order that a till can change. */
export type OrderChange = Partial<Pick<SimulatedOrder, 'status' | 'customer_notes' | 'closed_at'>>;

/** A return: the lines of a closed order that a till takes back. */
export const ReturnWish = z.object({
  /** The quantities of the order's products, in the products' sequence; by default everything. */
  quantities: z.array(z.number().min(0)).optional(),
  /** The till that takes the order back; by default the till that closed it. */
  device_id: z.string().optional(),
  payments: OrderWish.shape.payments,
  closed_at: z.string().optional(),
  business_date: z.string().optional(),
  visible_after_ms: OrderWish.shape.visible_after_ms,
});

interface Entry {
  wish: OrderWish;
  order: SimulatedOrder;
  source: OrderSource;
  /**
   * The time, in milliseconds, from which responses contain the order. As at the vendor, a row becomes visible slightly
   * after the time in its fields.
   */
  visibleFrom: number;
}

/** The fields of a sold line that a return repeats. */
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
  options: options.map(({ modifier_option: { name }, quantity: count, unit_price }) => ({
    name,
    quantity: count,
    price: unit_price,
  })),
});

/** All orders of the simulator, keyed by restaurant. They are lost when the process ends. */
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

  /** Closes an order at a till. */
  close(wish: z.input<typeof OrderWish>): SimulatedOrder {
    const full = OrderWish.parse(wish);
    const source = this.devices.find(({ device }) => device.posId === full.device_id || device.id === full.device_id);
    if (!source) throw new Unprocessable({ device_id: ['The selected device is unknown.'] });
    this.#sequence += 1;
    const order = closeOrder(source, full, this.#sequence, this.now());
    const entry = { wish: full, order, source, visibleFrom: this.now().getTime() + full.visible_after_ms };
    this.#byRestaurant.get(source.restaurant.key)?.push(entry);
    this.#byId.set(order.id, entry);
    return order;
  }

  /**
   * Takes back an order, in whole or in part, by adding an order of status 5 with positive amounts. A partial return
   * contains only products, without the order's discount, charge and combo.
   */
  giveBack(id: string, given: z.input<typeof ReturnWish> = {}): SimulatedOrder {
    const entry = this.#byId.get(id);
    if (!entry) throw new Unprocessable({ id: ['The selected order is unknown.'] });
    const { quantities, device_id = entry.source.device.posId, ...wish } = ReturnWish.parse(given);
    const sold = entry.order.products as SoldLine[];
    const products = sold.flatMap((line, index) => {
      const quantity = quantities?.[index] ?? 0;
      if (quantity === 0) return [];
      const options = line.options.map(({ modifier_option: { name }, quantity: count, unit_price: price }) => ({
        name,
        quantity: count,
        price,
      }));
      return [
        {
          name: line.product.name,
          name_localized: line.product.name_localized,
          quantity,
          price: line.unit_price,
          options,
        },
      ];
    });
    sold.forEach(
      (line, index) => (line.returned_quantity += quantities === undefined ? line.quantity : (quantities[index] ?? 0)),
    );
    const all = {
      ...entry.wish,
      products: entry.wish.products ?? sold.map(wishOfLine),
      closed_at: undefined,
      opened_at: undefined,
      business_date: undefined,
    };
    return this.close({
      ...(quantities === undefined ? all : { products }),
      ...wish,
      payments: wish.payments ?? entry.wish.payments?.slice(0, 1).map(({ name }) => ({ name })),
      device_id,
      status: RETURNED,
      original_order_id: id,
      receipt_qr: false,
    });
  }

  /** Changes a closed order, for example to void. */
  change(id: string, fields: OrderChange): SimulatedOrder {
    const entry = this.#byId.get(id);
    if (!entry) throw new Unprocessable({ id: ['The selected order is unknown.'] });
    return Object.assign(entry.order, fields, { updated_at: foodicsTime(this.now()) });
  }

  /** Returns the orders that a restaurant's token can read now. */
  visibleOf({ key }: SimRestaurant): SimulatedOrder[] {
    const now = this.now().getTime();
    return (this.#byRestaurant.get(key) ?? [])
      .filter(({ visibleFrom }) => visibleFrom <= now)
      .map(({ order }) => order);
  }

  /** Returns every order with its branch and device. */
  get all(): { order: SimulatedOrder; source: OrderSource }[] {
    return [...this.#byId.values()];
  }

  get sequence(): number {
    return this.#sequence;
  }

  /** Returns all current devices with their branches. */
  get devices(): readonly OrderSource[] {
    return devicesOf(this.restaurants);
  }
}
