import type { StoredCharge, StoredItem, StoredPayment, StoredTax } from '../db/schema';

/** A device at the point of sale, and the token that lets us ask about it. */
export interface PosTill {
  /** The POS's own id of the device. */
  deviceId: string;
  token: string;
}

/** A closed and paid order as a connector hands it over: amounts in the currency's units, nobody's personal data but the note. */
export interface PosOrder {
  posOrderId: string;
  orderNumber: string;
  checkNumber: string | null;
  branchName: string | null;
  orderAt: Date;
  paymentMethod: string;
  customerNotes: string | null;
  subTotalPrice: number;
  discountAmount: number;
  taxAmount: number | null;
  roundingAmount: number;
  charges: StoredCharge[];
  totalPrice: number;
  items: StoredItem[];
  payments: StoredPayment[];
  taxes: StoredTax[];
  receiptQr: string | null;
}

/** What a point-of-sale system must be able to do for us. One connector implements it per system. */
export interface PosConnector {
  /**
   * The order this till closed last: never a declined, returned, joined, void or draft one.
   * @param signal ends the call when the diner has waited long enough
   * @returns null when the till has closed none
   * @throws PosUnavailable
   */
  lastOrder(till: PosTill, signal: AbortSignal): Promise<PosOrder | null>;
}

/** The POS gave no usable answer. */
export class PosUnavailable extends Error {
  override name = 'PosUnavailable';

  /** @param quietSeconds how long the POS asked us to stay away, if it did */
  constructor(
    readonly reason: 'timeout' | 'network' | 'server_error' | 'rate_limited' | 'refused' | 'unreadable' | 'budget' | 'unconfigured',
    readonly quietSeconds?: number,
  ) {
    super(`the POS gave no usable answer: ${reason}`);
  }
}
