import { localTime } from '../../../platform/localTime';
import { refusals } from '../../../platform/refusals';
import type { OwnOrder } from './order';

const DAY_MS = 24 * 3_600_000;

/** Returns the date before a date (YYYY-MM-DD). A day of a branch may have 23 or 25 hours, but a day in UTC has 24. */
const dayBefore = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10);

/**
 * Returns the business day of a till's order, YYYY-MM-DD. It is the day that the till sent. If the till sent none, it
 * is the date of the order on the branch's clock. A business day may last past midnight, so an order may be closed on
 * its business day or on the following day.
 * @throws Refusal 400 when the till sent a day that does not fit the order
 */
export function businessDayOf(
  { business_date: given, orderedAt }: Pick<OwnOrder, 'business_date' | 'orderedAt'>,
  timeZone: string,
): string {
  const closedAt = new Date(orderedAt);
  const day = localTime(closedAt, timeZone).date;
  if (given === undefined) return day;
  if (given !== day && given !== dayBefore(day))
    throw refusals.invalid({
      business_date: `The order was closed on ${day} by the branch’s clock, and this says ${given}`,
    });
  return given;
}
