import type { PosFailure } from '../../platform/db/schema';
import type { PosOrder, UnreadableOrder } from '../orders/receivedOrder';

/** A device of the point of sale, and the token for calls about it. */
interface PosTill {
  /** The device's id at the POS. */
  deviceId: string;
  token: string;
}

/** The business that a token belongs to, and the token's permissions. */
export interface PosIdentity {
  businessName: string | null;
  /** The business's id at the POS, which the POS's webhooks contain. */
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
export interface PosBranches {
  /** All branches and tills in use. */
  branches: PosBranch[];
  /** The POS's ids of all other devices: kiosks, screens and deleted tills. Their orders belong to no till. */
  otherDevices: string[];
}

/**
 * The state of an order at the POS. `closed`: it is paid, so it is an invoice. `return`: it is the return of another
 * order, wholly or in part, with positive amounts; it may be void. `void`: it is no longer an invoice. `none`: it is
 * not an invoice, or not yet.
 */
export type PosChange = {
  posOrderId: string;
  /** The revision of the order; see {@link PosOrder}. */
  revision: number;
  /** The device's id at the POS, if a device took the order. */
  deviceId: string | null;
} & (
  | { kind: 'closed'; order: PosOrder }
  | { kind: 'return'; originalId: string | null; order: PosOrder; voided: boolean }
  | {
      kind: 'void';
      /** When the till closed the order, if this state says so; otherwise null. */ orderAt: Date | null;
      businessDate?: string;
    }
  | { kind: 'none' }
);

/**
 * The result of reading one order: its change (null if the order is unreadable), and the fault if something could not
 * be read.
 */
export interface ReadOrder {
  change: PosChange | null;
  unreadable: UnreadableOrder | null;
}

/** The last readable order of a till, and the unreadable orders that were found with it. */
interface LastRead {
  order: PosOrder | null;
  /** The order with the latest time in the future. The till may have closed it after `order`. */
  ahead?: PosOrder;
  unreadable: UnreadableOrder[];
}

/** The changes of a restaurant's orders since a cursor. */
export interface PosChanges {
  changes: PosChange[];
  /** Changed orders that could not be read, or not completely. */
  unreadable: UnreadableOrder[];
  /** The cursor for the next poll. */
  cursor: string;
  /** Whether more changes can be read immediately. */
  more: boolean;
}

/**
 * The interface to a point-of-sale system. Each system has one connector. Every call throws PosUnavailable if there is
 * no usable response.
 */
export interface PosConnector {
  /**
   * The permissions that each token needs, by their names at the POS: `orders` for the token that reads orders, and
   * `branches` for the token that reads branches and tills.
   */
  scopes: { orders: readonly string[]; branches: readonly string[] };
  identity(token: string, signal: AbortSignal): Promise<PosIdentity>;
  branches(token: string, signal: AbortSignal): Promise<PosBranches>;
  /** Returns the cursor for reading the changes after a point in time. */
  cursorAt(moment: Date): string;
  changes(token: string, cursor: string, signal: AbortSignal): Promise<PosChanges>;
  /** Reads one order by its id at the POS; null if it does not exist there. */
  order(token: string, posOrderId: string, signal: AbortSignal): Promise<ReadOrder | null>;
  /**
   * Reads the order that the till closed last. It ignores declined, returned, joined, void and draft orders. An order
   * with a time in the future is returned apart.
   * @param signal ends the call when the diner has waited long enough
   * @returns a null order if the till has closed no readable order
   */
  lastOrder(till: PosTill, signal: AbortSignal): Promise<LastRead>;
}

/**
 * The connectors by system type. For a restaurant whose type has no connector, the API reads orders only from its own
 * database.
 */
export type PosConnectors = Partial<Record<string, PosConnector>>;

/** The POS gave no usable response. */
export class PosUnavailable extends Error {
  override name = 'PosUnavailable';

  /** @param quietSeconds how long the POS asked us to wait, if it asked */
  constructor(
    readonly reason: PosFailure,
    readonly quietSeconds?: number,
  ) {
    super(`the POS gave no usable answer: ${reason}`);
  }
}
