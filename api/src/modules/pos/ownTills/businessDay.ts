import { addDays, businessDay, localTime, type RestaurantClock } from '../../../platform/localTime';
import { refusals } from '../../../platform/refusals';
import type { OwnOrder } from './order';

/**
 * Returns the business day of a till's order, YYYY-MM-DD. It is the day that the till sent. If the till sent none, it
 * is the restaurant's business day at the time of the order. A business day may last past midnight, so an order may be
 * closed on its business day or on the following day.
 * @throws Refusal 400 when the till sent a day that does not fit the order
 */
export function businessDayOf(
  { business_date: sent, orderedAt }: Pick<OwnOrder, 'business_date' | 'orderedAt'>,
  clock: RestaurantClock,
): string {
  const closedAt = new Date(orderedAt);
  if (sent === undefined) return businessDay(closedAt, clock);
  const day = localTime(closedAt, clock.timeZone).date;
  if (sent !== day && sent !== addDays(day, -1))
    throw refusals.invalid({
      business_date: `The order was closed on ${day} by the branch’s clock, and this says ${sent}`,
    });
  return sent;
}
