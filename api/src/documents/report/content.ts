import type { LocalizedName } from '../../platform/db/names';
import type { Period } from '../../modules/orders/period';

/**
 * Orders of one currency summed up, without void ones and with returns taken off (modules/orders/sales.ts). Amounts are as the database writes a
 * numeric of two decimals.
 */
export interface Sum {
  /** ISO 4217; null shows as `$`. */
  currency: string | null;
  orders: number;
  discount: string;
  /** The amount given back; it is already taken off `tax` and `total`. */
  returned: string;
  tax: string;
  total: string;
}

/** The amounts paid and given back by one payment method, and the rest. An order paid by two methods is in two of them. */
export interface PaymentSum {
  /** Empty where the till did not say how. */
  payment: string;
  currency: string | null;
  orders: number;
  paid: string;
  returned: string;
  total: string;
}

/** The same orders summed three ways. */
export interface Totals {
  orders: number;
  byCurrency: Sum[];
  byPayment: PaymentSum[];
  /** Oldest day first. */
  byDay: (Sum & { day: string })[];
}

/** What stands above the orders. */
export interface ReportHead {
  /** Who made it: the product's name. */
  product: string;
  /** The restaurant's name where there is room for one. */
  name: string;
  names: LocalizedName[];
  /** The branch of a branch report; null for the whole restaurant. */
  branchName: string | null;
  /** A picture that pdfkit can read, or null. */
  logo: Uint8Array | null;
  period: Period;
  timeZone: string;
  /** Only orders stored until then are in the report: its date and time on the restaurant's clock. */
  storedUntil: { date: string; time: string };
  totals: Totals;
}

/** An order as a line of the report; date and time are those of the till's own clock. */
export interface ReportRow {
  date: string;
  time: string;
  number: string;
  check: string | null;
  branch: string;
  payment: string;
  discount: string;
  /** The amount given back; it is already taken off `tax` and `total`. */
  returned: string;
  tax: string | null;
  total: string;
  currency: string | null;
}
