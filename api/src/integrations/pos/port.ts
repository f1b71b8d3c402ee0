import type {
  PosFailure,
  StoredCharge,
  StoredDetails,
  StoredItem,
  StoredPayment,
  StoredTax,
  UnreadReason,
} from '../../platform/db/schema';

/** A device at the point of sale, and the token for its calls. */
interface PosTill {
  /** The POS's id of the device. */
  deviceId: string;
  token: string;
}

/**
 * A closed and paid order from a connector. Amounts are in the currency's units. The note is its only personal data.
 */
export interface PosOrder {
  posOrderId: string;
  /** The revision of this state, by the POS's count or clock. A higher one is later. */
  revision: number;
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
  details: StoredDetails;
}

/** The owner and the permissions of a token. */
export interface PosIdentity {
  businessName: string | null;
  /** The POS's id of the business. Its webhooks contain it. */
  businessReference: string | null;
  scopes: string[];
}

/** A till of a branch. */
export interface PosDevice {
  posId: string;
  name: string;
  reference: string | null;
  /** When the POS last saw the device. */
  lastSeenAt: Date | null;
}

/** A branch with its tills. */
export interface PosBranch {
  posId: string;
  name: string;
  reference: string | null;
  devices: PosDevice[];
}

/** The branches and devices of a restaurant. */
export interface PosPlaces {
  /** All branches and tills in use. */
  branches: PosBranch[];
  /** The POS's ids of its other devices: kiosks, screens and deleted tills. Their orders belong to no till. */
  otherDevices: string[];
}

/**
 * The state of an order. `closed`: paid, an invoice. `return`: an order that takes back another one, wholly or in part,
 * with positive amounts; it may be void. `void`: it is no longer an invoice. `none`: it is not an invoice, or not
 * yet.
 */
export type PosChange = {
  posOrderId: string;
  /** The revision of the order; see {@link PosOrder}. */ revision: number;
  /** The POS's id of the till, if one took it. */ deviceId: string | null;
} & (
  | { kind: 'closed'; order: PosOrder }
  | { kind: 'return'; originalId: string | null; order: PosOrder; voided: boolean }
  | { kind: 'void'; /** When its till closed it, by this state; null if the POS does not say. */ orderAt: Date | null }
  | { kind: 'none' }
);

/** An order that was not, or not completely, readable. */
export interface UnreadOrder {
  posOrderId: string;
  /** The POS's id of the till, if readable. */
  deviceId: string | null;
  /**
   * `field`: the order is not stored. `line_status`: it is stored without a line. `return_too_large`: its returns count
   * up to its total.
   */
  reason: UnreadReason;
  /** The path of the field in the POS's order, such as `products/2/status`. */
  field: string;
  /** When the POS changed the order, if readable. */
  changedAt: Date | null;
}

/** The result of reading one order: its change, unless it is unreadable, and the parts that were not read. */
export interface ReadOrder {
  change: PosChange | null;
  unread: UnreadOrder | null;
}

/** The last readable order of a till, and the later unreadable ones. */
interface LastRead {
  order: PosOrder | null;
  unread: UnreadOrder[];
}

/** The changes of a restaurant's orders since a cursor. */
export interface PosChanges {
  changes: PosChange[];
  /** Changed orders that were not, or not completely, readable. */
  unread: UnreadOrder[];
  /** The cursor for the next reading. */
  cursor: string;
  /** More changes can be read now. */
  more: boolean;
}

/** The interface to a point-of-sale system. Each system has one connector. Every call throws PosUnavailable. */
export interface PosConnector {
  /**
   * The permissions that each token needs, in the POS's words: the token for orders, and the one for branches and
   * tills.
   */
  scopes: { orders: readonly string[]; places: readonly string[] };
  identity(token: string, signal: AbortSignal): Promise<PosIdentity>;
  places(token: string, signal: AbortSignal): Promise<PosPlaces>;
  /** Returns the cursor for reading the changes after a moment. */
  cursorAt(moment: Date): string;
  changes(token: string, cursor: string, signal: AbortSignal): Promise<PosChanges>;
  /** Reads one order by the POS's id; null when the POS has none. */
  order(token: string, posOrderId: string, signal: AbortSignal): Promise<ReadOrder | null>;
  /**
   * Reads the order that the till closed last. Declined, returned, joined, void and draft orders, and orders with a
   * time in the future, do not count.
   * @param signal ends the call when the diner has waited long enough
   * @returns a null order when the till has closed no readable one
   */
  lastOrder(till: PosTill, signal: AbortSignal): Promise<LastRead>;
}

/** The POS returned no usable response. */
export class PosUnavailable extends Error {
  override name = 'PosUnavailable';

  /** @param quietSeconds how long the POS asked us to wait, if it did */
  constructor(
    readonly reason: PosFailure,
    readonly quietSeconds?: number,
  ) {
    super(`the POS gave no usable answer: ${reason}`);
  }
}
