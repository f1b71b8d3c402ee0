import { localTime } from '../../platform/localTime';
import type { OrderRecord } from './queries';

type Kept = Pick<OrderRecord, 'orderAt' | 'timeZone' | 'warrantyPeriod' | 'recoveryPeriod' | 'replacementPeriod' | 'returnState' | 'voidedAt'>;

/** The last day of each period that the restaurant gives, `YYYY-MM-DD`. */
export type PeriodEnds = Partial<Record<'warranty' | 'recovery' | 'replacement', string>>;

const DAY_MS = 24 * 3_600_000;

/**
 * Until when an order is under warranty, can be returned and replaced: so many days after its own, on the branch's clock.
 * @returns undefined when it never could, or when nothing of it was kept: all of it was returned, or it was made void
 */
export function periodEnds({ warrantyPeriod, recoveryPeriod, replacementPeriod, ...order }: Kept): PeriodEnds | undefined {
  if (order.returnState === 'all' || order.voidedAt !== null) return undefined;
  const day = Date.parse(localTime(order.orderAt, order.timeZone).date);
  const ends = Object.entries({ warranty: warrantyPeriod, recovery: recoveryPeriod, replacement: replacementPeriod }).flatMap(([name, days]) =>
    days ? [[name, new Date(day + days * DAY_MS).toISOString().slice(0, 10)]] : [],
  );
  return ends.length > 0 ? Object.fromEntries(ends) : undefined;
}
