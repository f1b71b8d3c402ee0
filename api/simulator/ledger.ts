import type { OrderSource } from './restaurants';
import type { SimulatedOrder } from './till';

/** A closed or void order of a till: the expected content of its receipt, with all amounts in halalas. */
export interface LedgerEntry {
  id: string;
  /** The restaurant's key, and the vendor's id of the till. */
  restaurant: string;
  device: string;
  /** The vendor's current status: 4 is closed, 7 is void. */
  status: number;
  /**
   * The amount that all returns of the order refunded, limited to the order's total. Without this limit the amount
   * could be higher than the total, because partial returns ignore the order's discount.
   */
  returned: number;
  orderNumber: string;
  checkNumber: string;
  closedAt: string;
  notes: string | null;
  subtotal: number;
  discount: number;
  charges: number;
  tax: number;
  rounding: number;
  total: number;
  lines: { name: string; quantity: number; total: number }[];
  payments: Record<string, number>;
}

const CLOSED = 4;
const RETURNED = 5;
const VOID = 7;
const LINE_STANDS = 3;

/** The fields of a simulated order from which the ledger computes an entry. */
interface Figures {
  subtotal_price: number;
  discount_amount: number;
  total_price: number;
  closed_at: string;
  customer_notes: string | null;
  products: Line[];
  combos: { products: Line[] }[];
  charges: { amount: number; taxes: Tax[] }[];
  payments: { amount: number; payment_method: { name: string } }[];
}
interface Tax {
  pivot: { amount: number };
}
interface Line {
  product: { name: string };
  quantity: number;
  status: number;
  total_price: number;
  taxes: Tax[];
  options: { taxes: Tax[] }[];
}

/**
 * Returns all closed and void orders of tills. Computes the amounts with whole numbers and without code of the product.
 * @param isTill returns whether a device of a branch is a till
 */
export function ledgerOf(
  all: readonly { order: SimulatedOrder; source: OrderSource }[],
  isTill: (source: OrderSource) => boolean,
): LedgerEntry[] {
  const givenBack = new Map<string, number>();
  for (const { order } of all) {
    const original = order.status === RETURNED && order.original_order?.id;
    if (original) givenBack.set(original, (givenBack.get(original) ?? 0) + halalas(order['total_price'] as number));
  }
  return all
    .filter(({ order, source }) => [CLOSED, VOID].includes(order.status) && isTill(source))
    .map(({ order, source }) => entryOf(order, source, givenBack.get(order.id) ?? 0));
}

function entryOf(order: SimulatedOrder, { restaurant, device }: OrderSource, returned: number): LedgerEntry {
  const { products, combos, charges, payments, ...figures } = order as unknown as Figures;
  const lines = [...products, ...combos.flatMap((combo) => combo.products)].filter(
    ({ status }) => status === LINE_STANDS,
  );
  const taxes = [...lines, ...lines.flatMap(({ options }) => options), ...charges].flatMap((taxed) => taxed.taxes);
  const subtotal = halalas(figures.subtotal_price);
  const discount = halalas(figures.discount_amount);
  const total = halalas(figures.total_price);
  const charged = sum(charges.map(({ amount }) => halalas(amount)));
  // Taxes are added in hundredths of a halala, and halves are rounded up.
  const tax = Math.floor((sum(taxes.map(({ pivot }) => Math.round(pivot.amount * 10_000))) + 50) / 100);
  return {
    id: order.id,
    restaurant: restaurant.key,
    device: device.posId,
    status: order.status,
    returned: Math.min(returned, total),
    orderNumber: String(order.reference),
    checkNumber: String(order.check_number),
    closedAt: figures.closed_at,
    notes: figures.customer_notes,
    subtotal,
    discount,
    charges: charged,
    tax,
    // The rows of a receipt add up to its total: what the rounding of the taxes leaves over is in this row.
    rounding: total - (subtotal - discount + charged + tax),
    total,
    lines: lines.map(({ product, quantity, total_price }) => ({
      name: product.name,
      quantity,
      total: halalas(total_price),
    })),
    payments: payments.reduce<Record<string, number>>(
      (paid, { payment_method: { name }, amount }) => ({ ...paid, [name]: (paid[name] ?? 0) + halalas(amount) }),
      {},
    ),
  };
}

const halalas = (amount: number) => Math.round(amount * 100);
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
