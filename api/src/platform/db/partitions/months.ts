/** A calendar month in UTC, such as `2025-01`. The time in an order's id decides which month the order belongs to. */
export type Month = string;

/** The product did not exist before this month. So if an id contains an earlier time, it is not a uuid of version 7. */
export const FIRST_MONTH: Month = '2020-01';

/** The number of months after the current month that have a partition. */
export const USUAL_AHEAD = 3;

/**
 * The partition for orders whose id belongs to no month's partition: uuids of other versions, and ids from a server
 * with a very wrong clock.
 */
export const REST = 'orders_rest';

export const monthOf = (time: Date): Month => time.toISOString().slice(0, 7);

/** Returns whether a string is a month, YYYY-MM. */
export const isMonth = (text: string): boolean => /^20\d\d-(0[1-9]|1[0-2])$/.test(text);

/** Returns the month that is this many months later. */
export function later(month: Month, months: number): Month {
  return monthOf(new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 + months)));
}

/** Returns the months from one to another, both included. */
export function monthsBetween(first: Month, last: Month): Month[] {
  const months: Month[] = [];
  for (let month = first; month <= last; month = later(month, 1)) months.push(month);
  return months;
}

/** Returns the month of an id. A uuid of version 7 begins with its time of creation in milliseconds (RFC 9562 §5.7). */
export const monthOfId = (id: string): Month =>
  monthOf(new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)));

/** Returns a lower bound for the ids of a month: the month's first millisecond, followed by zeros. */
export function firstIdOf(month: Month): string {
  const hex = Date.parse(`${month}-01T00:00:00Z`).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

/** Returns the SQL condition for the ids of a month. */
export const idsOf = (month: Month): string => `id >= '${firstIdOf(month)}' and id < '${firstIdOf(later(month, 1))}'`;

/** Returns the SQL for the bounds of a month's partition. */
export const boundsOf = (month: Month): string =>
  `for values from ('${firstIdOf(month)}') to ('${firstIdOf(later(month, 1))}')`;

/** Returns the name of a month's partition, such as `orders_2025_01`. */
export const tableOf = (month: Month): string => `orders_${month.replace('-', '_')}`;

/** Returns the month of a partition; null for {@link REST}. */
export function monthOfTable(name: string): Month | null {
  const [, year, month] = /^orders_(\d{4})_(\d\d)$/.exec(name) ?? [];
  return year && month ? `${year}-${month}` : null;
}
