import { and, eq, type SQL } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { mainName, restaurantNameList, type LocalizedName } from '../../platform/db/names';
import { keptReceipts, orders, restaurants } from '../../platform/db/schema';
import { Order } from '../../platform/db/sort';
import { localTime } from '../../platform/localTime';
import { amountCell, type Columns } from '../exports/cells';
import type { Exported, Positioned } from '../exports/export';
import { ORDER_SORTS } from '../orders/orderLogs';
import { closedOnDays } from '../orders/period';
import { SELLER_FIELDS } from '../orders/queries';
import { returnedOf, salesOf, stateOf, taxOf, type OrderState } from '../orders/sales';
import { sellerOf, type Seller } from '../orders/seller';
import { daysOf, ofDiner, shownTo } from './queries';

interface Row extends Positioned, Seller {
  restaurantNames: LocalizedName[];
  branchName: string;
  orderNumber: string;
  orderAt: Date;
  timeZone: string;
  totalPrice: number;
  returned: number;
  spent: number;
  currency: string | null;
  state: OrderState;
  category: string | null;
  note: string | null;
  /** The tax of what was spent; null if the till reported none. */
  vat: number | null;
  receiptQr: string | null;
}

const columns = {
  date: ({ orderAt, timeZone }) => ({ day: localTime(orderAt, timeZone).date }),
  time: ({ orderAt, timeZone }) => ({ time: localTime(orderAt, timeZone).time }),
  restaurant: ({ restaurantNames }) => mainName(restaurantNames),
  branch: ({ branchName }) => branchName,
  order_number: ({ orderNumber }) => orderNumber,
  status: ({ state }) => state,
  total: ({ totalPrice }) => amountCell(totalPrice),
  returned: ({ returned }) => amountCell(returned),
  spent: ({ spent }) => amountCell(spent),
  currency: ({ currency }) => currency,
  category: ({ category }) => category,
  note: ({ note }) => note,
  vat: ({ vat }) => amountCell(vat),
  seller: (row) => sellerOf(row).legalName,
  vat_number: (row) => sellerOf(row).vatNumber,
} satisfies Columns<Row>;

/** The names of the columns in a diner's CSV file. */
export const RECEIPT_COLUMNS = Object.keys(columns);

/**
 * Returns a diner's receipts, with the newest first, for `exportCsv`. If `month` is missing, it returns all of them.
 */
export function exportedReceipts(db: Db, userId: string, month: string | undefined, now: Date): Exported<Row> {
  const order = new Order(ORDER_SORTS, '-orderedAt');
  const where = and(shownTo(userId, now), month ? closedOnDays(daysOf(month)) : undefined);
  return {
    columns,
    order,
    read: (afterCursor: SQL | undefined, limit) =>
      db
        .select({
          id: orders.id,
          cursor: order.cursor,
          restaurantNames: restaurantNameList(restaurants.id).as('restaurant_names'),
          branchName: orders.branchName,
          orderNumber: orders.orderNumber,
          orderAt: orders.orderAt,
          timeZone: orders.timeZone,
          totalPrice: orders.totalPrice,
          returned: returnedOf.as('returned'),
          spent: salesOf.as('spent'),
          currency: orders.currency,
          state: stateOf.as('state'),
          category: keptReceipts.category,
          note: keptReceipts.note,
          vat: taxOf.as('vat'),
          receiptQr: orders.receiptQr,
          ...SELLER_FIELDS,
        })
        .from(orders)
        .innerJoin(restaurants, eq(restaurants.id, orders.restaurantId))
        .leftJoin(keptReceipts, ofDiner(userId))
        .where(and(where, afterCursor))
        .orderBy(...order.by)
        .limit(limit),
  };
}
