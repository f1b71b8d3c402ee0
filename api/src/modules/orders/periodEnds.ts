import { localTime } from '../../platform/localTime';
import type { OrderRecord } from './queries';

type Kept = Pick<
  OrderRecord,
  'orderAt' | 'timeZone' | 'warrantyPeriod' | 'recoveryPeriod' | 'replacementPeriod' | 'returnState' | 'voidedAt'
>;

/** The last day of each period that the restaurant grants, `YYYY-MM-DD`. */
export type PeriodEnds = Partial<Record<'warranty' | 'recovery' | 'replacement', string>>;

const DAY_MS = 24 * 3_600_000;

/**
 * Returns the last days of warranty, return and replacement. Each is the day of the order on the branch's clock plus
 * the period.
 * @returns undefined if the restaurant grants no period, or if the order is void or fully returned
 */
export function periodEnds({
  warrantyPeriod,
  recoveryPeriod,
  replacementPeriod,
  ...order
}: Kept): PeriodEnds | undefined {
  if (order.returnState === 'all' || order.voidedAt !== null) return undefined;
  const day = Date.parse(localTime(order.orderAt, order.timeZone).date);
  const ends = Object.entries({
    warranty: warrantyPeriod,
    recovery: recoveryPeriod,
    replacement: replacementPeriod,
  }).flatMap(([name, days]) => (days ? [[name, new Date(day + days * DAY_MS).toISOString().slice(0, 10)]] : []));
  return ends.length > 0 ? Object.fromEntries(ends) : undefined;
}
