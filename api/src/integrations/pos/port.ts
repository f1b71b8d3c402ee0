import type { PosFailure, StoredCharge, StoredDetails, StoredItem, StoredPayment, StoredTax, UnreadReason } from '../../platform/db/schema';

/** A device at the point of sale, and the token that lets us ask about it. */
export interface PosTill {
  /** The POS's own id of the device. */
  deviceId: string;
  token: string;
}

/** A closed and paid order as a connector hands it over: amounts in the currency's units, nobody's personal data but the note. */
export interface PosOrder {
  posOrderId: string;
  /** How new this state of it is, by the POS's own count or clock: a higher one is later. */
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

/** Whose token it is, and what it may do. */
export interface PosIdentity {
  businessName: string | null;
  /** The business in the POS's own terms: what its webhooks name it by. */
  businessReference: string | null;
  scopes: string[];
}

/** A till of a branch. */
export interface PosDevice {
  posId: string;
  name: string;
  reference: string | null;
  /** When the POS last heard of it: its health. */
  lastSeenAt: Date | null;
}

/** A branch with its tills. */
export interface PosBranch {
  posId: string;
  name: string;
  reference: string | null;
  devices: PosDevice[];
}

/** Where orders are closed. */
export interface PosPlaces {
  /** All branches and tills that are in use. */
  branches: PosBranch[];
  /** The POS's ids of its other devices: kiosks, screens, tills that it has deleted. Their orders are nobody's at a till. */
  otherDevices: string[];
}

/**
 * What became of an order. `closed`: paid, an invoice. `return`: an order that takes back another one, all or part of it; its
 * amounts are positive. A return may have been made void. `void`: it is
 * none any more. `none`: it is not (yet) one.
 */
export type PosChange = { posOrderId: string; /** As {@link PosOrder}'s. */ revision: number; /** The POS's id of the till, if one took it. */ deviceId: string | null } & (
  | { kind: 'closed'; order: PosOrder }
  | { kind: 'return'; originalId: string | null; order: PosOrder; voided: boolean }
  | { kind: 'void'; /** When its till closed it, by this state; null if the POS does not say. */ orderAt: Date | null }
  | { kind: 'none' }
);

/** An order that could not be read, or not wholly. */
export interface UnreadOrder {
  posOrderId: string;
  /** The POS's id of the till, if that could be read. */
  deviceId: string | null;
  /** `field`: the order is not stored. `line_status`: it is stored without a line. */
  reason: UnreadReason;
  /** The path of the field in the POS's order, such as `products/2/status`. */
  field: string;
  /** When the POS changed the order, if that could be read. */
  changedAt: Date | null;
}

/** One order as the POS has it: what became of it, unless it cannot be read, and what of it was not read. */
export interface ReadOrder {
  change: PosChange | null;
  unread: UnreadOrder | null;
}

/** The order that a till closed last, of those that can be read, and the later ones that cannot. */
export interface LastRead {
  order: PosOrder | null;
  unread: UnreadOrder[];
}

/** What changed of a restaurant's orders since a cursor. */
export interface PosChanges {
  changes: PosChange[];
  /** Orders that changed and were not, or not wholly, read. */
  unread: UnreadOrder[];
  /** Where to go on from. */
  cursor: string;
  /** There is more behind it already. */
  more: boolean;
}

/** What a point-of-sale system must be able to do for us. One connector implements it per system; every call throws PosUnavailable. */
export interface PosConnector {
  /** What each of the two tokens must be allowed to do, in the POS's words: the one for orders, the one for branches and tills. */
  scopes: { orders: readonly string[]; places: readonly string[] };
  identity(token: string, signal: AbortSignal): Promise<PosIdentity>;
  places(token: string, signal: AbortSignal): Promise<PosPlaces>;
  /** The cursor from which on the changes after a moment are read. */
  cursorAt(moment: Date): string;
  changes(token: string, cursor: string, signal: AbortSignal): Promise<PosChanges>;
  /** One order by the POS's id; null when it has none. */
  order(token: string, posOrderId: string, signal: AbortSignal): Promise<ReadOrder | null>;
  /**
   * The order this till closed last: never a declined, returned, joined, void or draft one, and none dated ahead of the clock.
   * @param signal ends the call when the diner has waited long enough
   * @returns a null order when the till has closed none that can be read
   */
  lastOrder(till: PosTill, signal: AbortSignal): Promise<LastRead>;
}

/** The POS gave no usable answer. */
export class PosUnavailable extends Error {
  override name = 'PosUnavailable';

  /** @param quietSeconds how long the POS asked us to stay away, if it did */
  constructor(
    readonly reason: PosFailure,
    readonly quietSeconds?: number,
  ) {
    super(`the POS gave no usable answer: ${reason}`);
  }
}
