import type { Pdf } from '../../platform/pdf/worker/protocol';
import type { Language } from 'contracts';
import type { LocalizedName } from '../../platform/db/names';
import type { Period } from '../orders/period';
import type { PaymentSum, SalesSum } from '../orders/sums';

/**
 * A day on which the closing of the tills differs from the report, because the report subtracts a return on the day of
 * its order, and a till on the day of the return.
 */
export interface Closing {
  day: string;
  currency: string | null;
  /** The report's total of the day. */
  total: string;
  /** The returns of the day's orders that were made on another day. */
  later: string;
  /** The returns that were made on the day, of orders of another day. */
  earlier: string;
  /** The total by the closing of the tills. */
  closing: string;
}

/**
 * The sums of orders in one currency, without void orders and with returns subtracted (modules/orders/sales.ts).
 * Amounts have the decimals of their currency.
 */
export type Sum = Omit<SalesSum, 'day' | 'restaurantId'>;

/** The sums of all orders in the report, per currency, per payment method and per day. */
export interface Totals {
  /** The number of all orders, with the removed ones. */
  orders: number;
  /** How many of the orders were removed (modules/orders/removal). They are in the sums only. */
  removed: number;
  byCurrency: Sum[];
  byPayment: PaymentSum[];
  /** The sums by day, with the oldest day first. */
  byDay: (Sum & { day: string })[];
  /**
   * The sums by restaurant, by name in the report's language; empty in a report of one restaurant. A report with them has
   * no rows.
   */
  byRestaurant: (Sum & { restaurant: string })[];
  /** The days on which the closing of the tills differs, the oldest first. */
  closings: Closing[];
}

/** The part of a report above its orders. */
export interface ReportHead {
  /** The language of the labels. In Arabic and Urdu the layout is mirrored. */
  language: Language;
  /** The product's name. The PDF names the product as its creator. */
  product: string;
  /** The restaurant's name in the report's language; if it has none, its main name. */
  name: string;
  names: LocalizedName[];
  /** The name of the branch in a branch report; null in a report of the whole restaurant. */
  branchName: string | null;
  /** The logo as an image that pdfkit can read; null if there is none. */
  logo: Uint8Array | null;
  period: Period;
  timeZone: string;
  /** Orders that were stored after this date and time, on the restaurant's clock, are not in the report. */
  storedUntil: { date: string; time: string };
  totals: Totals;
}

/** An order as a row of the report. Its date and time are those of the till's clock. */
export interface ReportRow {
  date: string;
  time: string;
  number: string;
  check: string | null;
  branch: string;
  payment: string;
  discount: string;
  /** The refunded amount. `total` and `tax` are the amounts after the refund. */
  returned: string;
  tax: string | null;
  total: string;
  currency: string | null;
}

export type ReportPdf = Pdf<'report', ReportHead, ReportRow>;
