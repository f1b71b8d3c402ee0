import { eq } from 'drizzle-orm';
import type { Db } from '../../src/platform/db/database';
import { posUnreadable } from '../../src/platform/db/schema';
import { exportCsv } from '../../src/modules/exports/export';
import { exportedOrders, ORDER_COLUMNS } from '../../src/modules/exports/orders';
import { sumDays } from '../../src/modules/statistics/queries';
import { localTime } from '../../src/platform/localTime';
import { whichOrders, type OrderFilter } from '../../src/modules/orders/orderLogs';
import { findLastOrder, findOrder } from '../../src/modules/orders/queries';
import { orderView } from '../../src/modules/orders/orderView';
import { readRows } from '../../src/modules/reports/rows';
import { select } from '../../src/modules/reports/selection';
import { findRestaurantSubject } from '../../src/modules/reports/subject';
import { readTotals } from '../../src/modules/reports/totals';
import { isHeld, type Truth } from './truth';
import { NOW, unitsOf, type HistoryTill } from './world';

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
const sold = (truths: readonly Truth[], now = NOW) =>
  truths.filter((truth) => !isHeld(truth, now) && truth.state !== 'void');
/** Returns the business day of an order, which begins at midnight on the clock of its restaurant. */
const dayOf = ({ at, till }: Truth) => localTime(new Date(at), till.origin.timeZone).date;

/** Returns the state and the amounts of the receipt of an order. `id` is our id of the order. */
export async function receiptOf(db: Db, id: string) {
  const order = await findOrder(db, id);
  if (!order) throw new Error(`there is no order ${id}`);
  const { status, total_price, returned_amount, remaining_amount, returns, currency } = orderView(order, {
    settings: {},
    audience: 'staff',
  });
  const units = (amount: number) => unitsOf(amount, currency);
  return {
    state: status,
    total: units(total_price),
    returned: units(returned_amount),
    netTotal: units(remaining_amount),
    returns: Object.fromEntries(returns.map((each) => [each.return_number, units(each.total_price)])),
  };
}

/** Returns the expected result of {@link receiptOf}. */
export const receiptTruth = ({ state, total, returned, netTotal, returns }: Truth) => ({
  state,
  total,
  returned,
  netTotal,
  returns,
});

/** The days of a filter. Both ends are included. A missing end means no limit. */
interface Days {
  startDate?: string;
  endDate?: string;
}
const within = ({ startDate, endDate }: Days, day: string) =>
  (!startDate || day >= startDate) && (!endDate || day <= endDate);

/** Reads a restaurant's report: the totals, the payments, the days, and the sum of the rows. */
export async function reportOf(db: Db, restaurantId: string, days: Days) {
  const selection = select(await findRestaurantSubject(db, restaurantId), days, NOW);
  const { byCurrency, byPayment, byDay } = await readTotals(db, selection);
  const rows = { total: 0, tax: 0, returned: 0, orders: 0 };
  for await (const batch of readRows(db, selection)) {
    for (const { total, tax, returned, currency } of batch) {
      rows.orders += 1;
      rows.total += unitsOf(total, currency);
      rows.tax += unitsOf(tax ?? 0, currency);
      rows.returned += unitsOf(returned, currency);
    }
  }
  const figures = ({ orders, total, tax, returned, currency }: (typeof byCurrency)[number]) => ({
    orders,
    total: unitsOf(total, currency),
    tax: unitsOf(tax, currency),
    returned: unitsOf(returned, currency),
  });
  return {
    totals: byCurrency.map(figures),
    rows,
    payments: Object.fromEntries(byPayment.map(({ payment, total, currency }) => [payment, unitsOf(total, currency)])),
    days: Object.fromEntries(byDay.map(({ day, total, currency }) => [day, unitsOf(total, currency)])),
  };
}

/** Returns the expected result of {@link reportOf}. */
export function reportTruth(truths: readonly Truth[], { origin }: HistoryTill, days: Days) {
  const counted = sold(truths).filter(
    (truth) => truth.till.origin.restaurantId === origin.restaurantId && within(days, dayOf(truth)),
  );
  const figures = {
    orders: counted.length,
    total: sum(counted.map(({ netTotal }) => netTotal)),
    tax: sum(counted.map(({ netTax }) => netTax)),
    returned: sum(counted.map(({ returned }) => returned)),
  };
  const grouped = (entries: [string, number][]) => {
    const groups: Record<string, number> = {};
    for (const [name, amount] of entries) groups[name] = (groups[name] ?? 0) + amount;
    return groups;
  };
  return {
    totals: [figures],
    rows: figures,
    payments: grouped(counted.flatMap(({ payments }) => Object.entries(payments))),
    days: grouped(counted.map((truth) => [dayOf(truth), truth.netTotal])),
  };
}

/** Returns the sums of the CSV file for a filter: the sums of all rows, and the sums by state of the order. */
export async function csvOf(db: Db, filter: OrderFilter) {
  let text = '';
  for await (const part of exportCsv(
    exportedOrders(db, await whichOrders(db, filter, NOW), '-orderedAt'),
    ORDER_COLUMNS,
  ))
    text += part;
  const [header = '', ...lines] = text.replace('\ufeff', '').trim().split('\r\n');
  const names = header.split(',');
  const rows = lines.map((line) =>
    Object.fromEntries(line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/).map((cell, index) => [names[index] ?? '', cell])),
  );
  const column = (name: string) => sum(rows.map((row) => unitsOf(row[name] ?? 0, row['currency'] ?? null)));
  const states: Record<string, number> = {};
  for (const { status = '' } of rows) states[status] = (states[status] ?? 0) + 1;
  return { total: column('net_total'), tax: column('net_tax'), returned: column('returned_amount'), states };
}

/** Returns the expected result of {@link csvOf}. */
export function csvTruth(truths: readonly Truth[], { restaurantId, ...days }: { restaurantId?: string } & Days) {
  const listed = truths.filter(
    (truth) =>
      !isHeld(truth) &&
      (!restaurantId || truth.till.origin.restaurantId === restaurantId) &&
      within(days, dayOf(truth)),
  );
  const states: Record<string, number> = {};
  for (const { state } of listed) states[state] = (states[state] ?? 0) + 1;
  return {
    total: sum(listed.map(({ netTotal }) => netTotal)),
    tax: sum(listed.map(({ netTax }) => netTax)),
    returned: sum(listed.map(({ returned }) => returned)),
    states,
  };
}

/** Reads the chart of the home page: the orders and the sales by currency of each day. */
export async function chartOf(db: Db, days: number) {
  const chart = await sumDays(db, { days, now: NOW });
  return chart.map(({ day, orders, sales }) => ({
    day,
    orders,
    sales: Object.fromEntries(sales.map(({ currency, total }) => [currency, unitsOf(total, currency)])),
  }));
}

/** Returns the expected result of {@link chartOf} for the given days. */
export function chartTruth(truths: readonly Truth[], days: readonly string[]) {
  return days.map((day) => {
    const counted = sold(truths).filter((truth) => dayOf(truth) === day);
    const sales: Record<string, number> = {};
    for (const { till, netTotal } of counted)
      sales[till.origin.currency ?? '$'] = (sales[till.origin.currency ?? '$'] ?? 0) + netTotal;
    return { day, orders: counted.length, sales };
  });
}

/**
 * Returns the closing times of a till's last order at a point in time: the time that the server shows, and the expected
 * time.
 */
export async function lastOrders(db: Db, truths: readonly Truth[], { origin }: HistoryTill, now: Date) {
  const shown = await findLastOrder(db, origin, now);
  // All orders arrived at NOW. The age of an order with a later time counts from its arrival.
  const times = sold(truths, now)
    .filter((truth) => truth.till.origin.deviceId === origin.deviceId)
    .map(({ at }) => Math.min(at, NOW.getTime()));
  return {
    shown: shown && Math.min(shown.orderAt.getTime(), NOW.getTime()),
    truth: times.length > 0 ? Math.max(...times) : undefined,
  };
}

/** Reads the administrators' list of orders whose returns exceed their total. */
export async function tooLargeReturns(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: posUnreadable.posOrderId })
    .from(posUnreadable)
    .where(eq(posUnreadable.reason, 'return_too_large'));
  return rows.map(({ id }) => id).sort();
}

/**
 * Returns the expected result of {@link tooLargeReturns}. It contains no orders of own tills, because the server
 * refuses such returns from them.
 */
export const tooLargeTruth = (truths: readonly Truth[]) =>
  truths
    .flatMap(({ till, number, isReturnTooLarge }) => (isReturnTooLarge ? `${till.origin.deviceId}-${number}` : []))
    .sort();
