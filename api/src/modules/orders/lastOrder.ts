import type { OrderRecord } from './queries';
import type { ScannedTill } from './scannedTill';
import type { Till } from './till';

/**
 * A till's last order. It is stale if a later order may exist, because the POS did not respond, its response contained
 * an unreadable order, the clock of the till may be wrong (scannedTill.ts), or a standby was read.
 */
export interface LastOrder {
  order: OrderRecord;
  stale: boolean;
  /** Whether a held order arrived after this order. */
  isHeldSince: boolean;
}

/** Reads the last order of a till (modules/pos/lastOrders.ts). */
export interface LastOrders {
  /**
   * Returns the last order for anyone who has the till's QR code, if the order is recent enough
   * (docs/specification-notes.md, "Privacy of the last order").
   * @throws Refusal 404 if there is no such order; 503 if the POS does not respond and no such order is stored
   */
  recent(till: Till | ScannedTill): Promise<LastOrder>;
  /**
   * Returns the last order for the till's staff, whatever its age.
   * @throws Refusal as {@link recent} does
   */
  latest(till: Till | ScannedTill): Promise<LastOrder>;
  /**
   * Returns the last order that a standby has, if it is recent enough for {@link recent}. Asks no POS, so it is always
   * stale.
   * @throws Refusal 404 if there is no such order
   */
  ofStandby(till: ScannedTill): LastOrder;
}
