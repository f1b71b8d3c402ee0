import { localTime } from '../../platform/localTime';

/**
 * A cell of an exported table: a string, a number that Eesal computed, a typed value, or nothing. A spreadsheet program
 * must not change a string, even if it looks like a number or a formula: `00292`, `3/4`.
 */
export type Cell = string | number | null | Amount | Day | Time | Moment;

/** An amount of money. */
interface Amount {
  amount: number;
}
/** A day, YYYY-MM-DD. */
export interface Day {
  day: string;
}
/** A time of day, HH:mm. */
export interface Time {
  time: string;
}
/** A point in time, and the time zone in which a spreadsheet shows it. */
export interface Moment {
  moment: Date;
  timeZone: string;
}

/** Returns an amount's cell; an empty one for a missing amount. */
export const amountCell = (amount: number | null): Cell => (amount === null ? null : { amount });

/** Returns a moment's cell; an empty one for a missing moment. */
export const momentCell = (moment: Date | null, timeZone: string): Cell => moment && { moment, timeZone };

/** The columns of an export in their order, keyed by their names on the wire. */
export type Columns<Row> = Record<string, (row: Row) => Cell>;

/** Returns a cell as CSV contains it: a moment in UTC, as ISO 8601. */
export function plainCell(cell: Cell): string | number | null {
  if (cell === null || typeof cell !== 'object') return cell;
  if ('amount' in cell) return cell.amount;
  if ('day' in cell) return cell.day;
  if ('time' in cell) return cell.time;
  return cell.moment.toISOString();
}

/** The day from which spreadsheet programs count, as a time in UTC. */
const EPOCH = Date.UTC(1899, 11, 30);
const DAY_MS = 24 * 3_600_000;

/** Returns the number of days by which spreadsheet programs store a typed value, which has no time zone there. */
export function serialOf(cell: Day | Time | Moment): number {
  if ('day' in cell) return (Date.parse(`${cell.day}T00:00:00Z`) - EPOCH) / DAY_MS;
  if ('time' in cell) return (Date.parse(`1970-01-01T${cell.time}:00Z`) % DAY_MS) / DAY_MS;
  const { date, time } = localTime(cell.moment, cell.timeZone);
  return serialOf({ day: date }) + serialOf({ time });
}
