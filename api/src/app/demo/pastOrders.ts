import { randomFrom } from '../../../simulator/random';
import { receiptQr } from '../../../simulator/receiptQr';
import { foodicsTime } from '../../../simulator/till';
import type { orders, ORDER_TYPES, returns, StoredItem, StoredPayment } from '../../platform/db/schema';
import { closingTimes } from './closings';
import { returnOf, voidedAfter } from './pastReturns';
import type { Seed } from './seedFile';

type NewOrder = typeof orders.$inferInsert;
type NewReturn = typeof returns.$inferInsert;

/** A restaurant of the demo with tills that have closed orders. */
interface Seller {
  id: string;
  names: Seed['ownRestaurant']['names'];
  currency: string | null;
  warrantyPeriod: number | null;
  recoveryPeriod: number | null;
  replacementPeriod: number | null;
  menu: Seed['ownRestaurant']['menu'];
  branches: readonly { id: string; name: string; nameLocalized: string; devices: readonly { id: string }[] }[];
}

/**
 * Returns all restaurants of the demo that have tills: those with a point of sale, and the restaurant whose tills
 * post their orders directly.
 */
export function sellersOf({ restaurants, ownRestaurant }: Seed): Seller[] {
  const { branch, ...own } = ownRestaurant;
  const { device, ...rest } = branch;
  const periods = { warrantyPeriod: 0, recoveryPeriod: 0, replacementPeriod: 0 };
  return [...restaurants, { ...own, ...periods, branches: [{ ...rest, devices: [device] }] }];
}

const VAT = { name: 'VAT', nameLocalized: 'ضريبة القيمة المضافة', rate: 15 };
/** The amount in cash, in halalas, if an order is paid partly in cash and partly by card. */
const CASH_PART = 1000;
const CARD = { name: 'Card', nameLocalized: 'بطاقة' };
const CASH = { name: 'Cash', nameLocalized: 'نقدًا' };
const MADA = { name: 'mada', nameLocalized: 'مدى' };
const EXTRA = { name: 'Extra sauce', nameLocalized: 'صوص إضافي', quantity: 1, totalPrice: 2 };
const TYPES: readonly (typeof ORDER_TYPES)[number][] = ['dine_in', 'dine_in', 'pick_up', 'delivery'];
const SAVED_AFTER_MS = 6 * 60_000;

/** Converts an amount to halalas. All sums are computed from these whole numbers, so that they are exact. */
const halalas = (amount: number) => Math.round(amount * 100);
const riyals = (amount: number) => amount / 100;
const chosen = <T>(from: readonly T[], random: () => number) => from[Math.floor(random() * from.length)] as T;

/**
 * Returns two weeks of orders of a restaurant's tills, with their tax QR codes and their returns. All orders are so old
 * that a till's QR code no longer shows them. About a third are saved, and some are returned or void. The last order of
 * each till is neither saved nor returned nor void, so that a cashier can still save it.
 * @param customers the users who have saved orders
 */
export function pastOrders(
  seller: Seller,
  customers: Seed['users'],
  now: Date,
): { orders: NewOrder[]; returns: NewReturn[] } {
  const sold: NewOrder[] = [];
  const takenBack: NewReturn[] = [];
  for (const branch of seller.branches) {
    for (const [till, { id: deviceId }] of branch.devices.entries()) {
      // A till gets the same orders at every start, so that screenshots of the demo can be compared.
      const random = randomFrom(Number.parseInt(deviceId.slice(0, 8), 16));
      const times = closingTimes(now, till, random);
      times.forEach((orderAt, index) => {
        const order: NewOrder = {
          restaurantId: seller.id,
          branchId: branch.id,
          deviceId,
          posOrderId: `demo-${deviceId}-${index}`,
          orderNumber: String(101 + index),
          checkNumber: String(100_001 + index),
          branchName: branch.name,
          orderAt,
          timeZone: 'Asia/Riyadh',
          currency: seller.currency,
          warrantyPeriod: seller.warrantyPeriod ?? 0,
          recoveryPeriod: seller.recoveryPeriod ?? 0,
          replacementPeriod: seller.replacementPeriod ?? 0,
          createdAt: orderAt,
          details: { branchNameLocalized: branch.nameLocalized, orderType: chosen(TYPES, random) },
          ...contentOf(seller, orderAt, random),
        };
        const isLast = index === times.length - 1;
        const customer = !isLast && random() < 0.35 ? chosen(customers, random) : null;
        const back = isLast ? null : returnOf(order, index);
        if (back) takenBack.push(back.made);
        sold.push({
          ...order,
          ...back?.settlement,
          ...(!isLast && voidedAfter(order, index)),
          ...(customer && { userId: customer.id, savedAt: new Date(orderAt.getTime() + SAVED_AFTER_MS) }),
        });
      });
    }
  }
  return { orders: sold, returns: takenBack };
}

function contentOf({ menu, names }: Seller, orderAt: Date, random: () => number) {
  const items = linesOf(menu, random);
  const subTotal = items.reduce((sum, { totalPrice }) => sum + halalas(totalPrice), 0);
  const tax = Math.round((subTotal * VAT.rate) / 100);
  const total = subTotal + tax;
  const payments = paymentsOf(total, random);
  return {
    items,
    subTotalPrice: riyals(subTotal),
    discountAmount: 0,
    taxAmount: riyals(tax),
    taxes: [{ ...VAT, amount: riyals(tax) }],
    totalPrice: riyals(total),
    payments,
    paymentMethod: payments.map(({ name }) => name).join(', '),
    receiptQr: receiptQr(names.en ?? '', foodicsTime(orderAt), riyals(total), riyals(tax)),
  };
}

/** Returns one to three different menu items, each with a quantity of one to three. Some have an extra. */
function linesOf(menu: Seller['menu'], random: () => number): StoredItem[] {
  const first = Math.floor(random() * menu.length);
  return Array.from({ length: 1 + Math.floor(random() * 3) }, (_, index) => {
    const { name, nameLocalized, price } = menu[(first + index) % menu.length] as Seller['menu'][number];
    const quantity = 1 + Math.floor(random() * 3);
    const options = random() < 0.2 ? [EXTRA] : [];
    const extra = options.reduce((sum, option) => sum + halalas(option.totalPrice), 0);
    const totalPrice = riyals(halalas(price) * quantity + extra);
    return { name, nameLocalized, quantity, unitPrice: price, discountAmount: 0, totalPrice, options, combo: null };
  });
}

/**
 * Returns the payments of an order. Most orders are paid by one method, and the others partly in cash and partly by
 * card.
 */
function paymentsOf(total: number, random: () => number): StoredPayment[] {
  if (total <= CASH_PART || random() < 0.8)
    return [{ ...chosen([CARD, MADA, MADA, CASH], random), amount: riyals(total) }];
  return [
    { ...CASH, amount: riyals(CASH_PART) },
    { ...MADA, amount: riyals(total - CASH_PART) },
  ];
}
