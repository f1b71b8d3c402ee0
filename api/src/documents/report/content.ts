import type { Language } from 'contracts';
import type { LocalizedName } from '../../platform/db/names';
import type { Period } from '../../modules/orders/period';

/**
 * The sums of orders in one currency, without void orders and with returns subtracted (modules/orders/sales.ts).
 * Amounts are texts with two decimals, as the database writes a numeric.
 */
export interface Sum {
  /** ISO 4217; null shows as `$`. */
  currency: string | null;
  orders: number;
  discount: string;
  /** The refunded amount; it is already subtracted from `tax` and `total`. */
  returned: string;
  tax: string;
  total: string;
}

/**
 * The amounts paid and refunded by one payment method, and the difference. An order that was paid by two methods counts
 * in both.
 */
export interface PaymentSum {
  /** Empty if the till did not send the method. */
  payment: string;
  currency: string | null;
  orders: number;
  paid: string;
  returned: string;
  total: string;
}

/** The sums of the same orders by currency, by payment method and by day. */
export interface Totals {
  orders: number;
  byCurrency: Sum[];
  byPayment: PaymentSum[];
  /** Oldest day first. */
  byDay: (Sum & { day: string })[];
}

/** The content above the orders. */
export interface ReportHead {
  /** The language of the labels. In Arabic and Urdu the layout is mirrored. */
  language: Language;
  /** The product's name, as the creator of the file. */
  product: string;
  /** The restaurant's name in that language if it has one, otherwise its main name. */
  name: string;
  names: LocalizedName[];
  /** The branch of a branch report; null for the whole restaurant. */
  branchName: string | null;
  /** An image that pdfkit can read, or null. */
  logo: Uint8Array | null;
  period: Period;
  timeZone: string;
  /** The report contains only orders that were stored before this date and time on the restaurant's clock. */
  storedUntil: { date: string; time: string };
  totals: Totals;
}

/** An order as a line of the report. Date and time are by the till's clock. */
export interface ReportRow {
  date: string;
  time: string;
  number: string;
  check: string | null;
  branch: string;
  payment: string;
  discount: string;
  /** The refunded amount; it is already subtracted from `tax` and `total`. */
  returned: string;
  tax: string | null;
  total: string;
  currency: string | null;
}
