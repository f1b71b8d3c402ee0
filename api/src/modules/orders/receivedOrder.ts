import type {
  StoredCharge,
  StoredDetails,
  StoredItem,
  StoredPayment,
  StoredTax,
  UnreadableReason,
} from '../../platform/db/schema';

/**
 * A closed and paid order, as a connector to a point of sale or a till sends it. Amounts are in the units of the currency. Only the note may
 * contain personal data.
 */
export interface PosOrder {
  posOrderId: string;
  /** The revision of this state, from a counter or clock of the POS. A higher revision is later. */
  revision: number;
  orderNumber: string;
  checkNumber: string | null;
  branchName: string | null;
  orderAt: Date;
  /** The business day of the order at the POS, YYYY-MM-DD, if the POS has one. */
  businessDate?: string;
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

/** An order that could not be read, or not completely. */
export interface UnreadableOrder {
  posOrderId: string;
  /** The till's id at the POS, if it is readable. */
  deviceId: string | null;
  /**
   * `field`: the order was not stored. `line_status`: the order was stored without one of its lines.
   * `return_too_large`: the order's returns count only up to the order's total.
   */
  reason: UnreadableReason;
  /** The path of the unreadable field in the POS's order, such as `products/2/status`. */
  field: string;
  /** When the order was changed at the POS, if this is readable. */
  changedAt: Date | null;
}
