import Big from 'big.js';
import { and, eq, type SQL } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { mainName, restaurantNameList, type LocalizedName } from '../../platform/db/names';
import { orders, restaurants, users, type StoredCharge, type StoredPayment } from '../../platform/db/schema';
import { Order, type SortName } from '../../platform/db/sort';
import { localTime } from '../../platform/localTime';
import { ORDER_SORTS } from '../orders/orderLogs';
import { SELLER_FIELDS } from '../orders/queries';
import { returnedOf, salesOf, stateOf, taxOf, type OrderState } from '../orders/sales';
import { sellerOf, type Seller } from '../orders/seller';
import { amountCell, momentCell, type Columns } from './cells';
import type { Exported, Positioned } from './export';
import { phoneColumns } from './phoneColumns';

interface Row extends Positioned, Seller {
  orderNumber: string;
  checkNumber: string | null;
  restaurantNames: LocalizedName[];
  branchName: string;
  orderAt: Date;
  timeZone: string;
  businessDate: string;
  paymentMethod: string;
  subTotalPrice: number;
  discountAmount: number;
  taxAmount: number | null;
  roundingAmount: number;
  charges: StoredCharge[];
  payments: StoredPayment[];
  totalPrice: number;
  state: OrderState;
  returned: number;
  netTax: number | null;
  netTotal: number;
  currency: string | null;
  firstName: string | null;
  lastName: string | null;
  phone: string | null;
  receiptQr: string | null;
  savedAt: Date | null;
}

const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum.plus(amount), new Big(0)).toNumber();

/** The columns. `net_tax` and `net_total` are the amounts that reports add up (modules/orders/sales.ts). */
const columns = {
  id: ({ id }) => id,
  order_number: ({ orderNumber }) => orderNumber,
  check_number: ({ checkNumber }) => checkNumber,
  restaurant: ({ restaurantNames }) => mainName(restaurantNames),
  branch_name: ({ branchName }) => branchName,
  business_date: ({ businessDate }) => ({ day: businessDate }),
  order_date: ({ orderAt, timeZone }) => ({ day: localTime(orderAt, timeZone).date }),
  order_time: ({ orderAt, timeZone }) => ({ time: localTime(orderAt, timeZone).time }),
  payment_method: ({ paymentMethod }) => paymentMethod,
  sub_total_price: ({ subTotalPrice }) => amountCell(subTotalPrice),
  discount_amount: ({ discountAmount }) => amountCell(discountAmount),
  tax_amount: ({ taxAmount }) => amountCell(taxAmount),
  charges_amount: ({ charges }) => amountCell(sumOf(charges.map(({ amount }) => amount))),
  rounding_amount: ({ roundingAmount }) => amountCell(roundingAmount),
  total_price: ({ totalPrice }) => amountCell(totalPrice),
  tips_amount: ({ payments }) => amountCell(sumOf(payments.map(({ tips }) => tips ?? 0))),
  status: ({ state }) => state,
  returned_amount: ({ returned }) => amountCell(returned),
  net_tax: ({ netTax }) => amountCell(netTax),
  net_total: ({ netTotal }) => amountCell(netTotal),
  currency: ({ currency }) => currency,
  customer: ({ firstName, lastName }) => [firstName, lastName].filter(Boolean).join(' ') || null,
  ...phoneColumns,
  savedAt: ({ savedAt, timeZone }) => momentCell(savedAt, timeZone),
  seller: (row) => sellerOf(row).legalName,
  vat_number: (row) => sellerOf(row).vatNumber,
} satisfies Columns<Row>;

/** The names of all columns. */
export const ORDER_COLUMNS = Object.keys(columns);

/** Returns the orders that match a condition, for {@link exportCsv}. */
export function exportedOrders(
  db: Db,
  where: SQL | undefined,
  sort: SortName<keyof typeof ORDER_SORTS>,
): Exported<Row> {
  const order = new Order(ORDER_SORTS, sort);
  return {
    columns,
    order,
    read: (afterCursor, limit) =>
      db
        .select({
          id: orders.id,
          cursor: order.cursor,
          orderNumber: orders.orderNumber,
          checkNumber: orders.checkNumber,
          restaurantNames: restaurantNameList(restaurants.id).as('restaurant_names'),
          branchName: orders.branchName,
          orderAt: orders.orderAt,
          timeZone: orders.timeZone,
          businessDate: orders.businessDate,
          paymentMethod: orders.paymentMethod,
          subTotalPrice: orders.subTotalPrice,
          discountAmount: orders.discountAmount,
          taxAmount: orders.taxAmount,
          roundingAmount: orders.roundingAmount,
          charges: orders.charges,
          payments: orders.payments,
          totalPrice: orders.totalPrice,
          state: stateOf.as('state'),
          returned: returnedOf.as('returned'),
          netTax: taxOf.as('net_tax'),
          netTotal: salesOf.as('net_total'),
          currency: orders.currency,
          firstName: users.firstName,
          lastName: users.lastName,
          phone: users.phone,
          savedAt: orders.savedAt,
          receiptQr: orders.receiptQr,
          ...SELLER_FIELDS,
        })
        .from(orders)
        .innerJoin(restaurants, eq(restaurants.id, orders.restaurantId))
        .leftJoin(users, and(eq(users.id, orders.userId), eq(users.isDeleted, false)))
        .where(and(where, afterCursor))
        .orderBy(...order.by)
        .limit(limit),
  };
}
