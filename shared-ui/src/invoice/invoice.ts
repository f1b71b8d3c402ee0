/** A name, and its spelling in the restaurant's second language if the till has one. */
interface InvoiceName {
  name: string;
  name_localized?: string | null;
}

/** The amount paid by one method. */
export interface InvoicePayment extends InvoiceName {
  amount: number;
  /** The cash received, and the change given. */
  tendered?: number | null;
  change?: number | null;
}

/** One line of the order. */
export interface InvoiceItem {
  item_name: string;
  /** The item's name in the restaurant's second language. */
  item_name_localized?: string | null;
  item_quantity: number;
  /** The unit price, before options and discount. */
  unit_price?: number | null;
  discount_amount?: number | null;
  /** The name of the discount. */
  discount_name?: string | null;
  discount_name_localized?: string | null;
  /** The price of the whole line. */
  total_price: number;
  /** The combo to which the item belongs. The items of one combo are adjacent and share its number. */
  combo?:
    | (InvoiceName & {
        number: number;
        quantity?: number | null;
        discount_amount?: number | null;
        discount_name?: string | null;
        discount_name_localized?: string | null;
      })
    | null;
  /** Additions, such as size or extras. */
  options?: readonly (InvoiceName & { quantity: number; total_price: number })[] | null;
}

/** One return: the returned items and the refunded amount. */
export interface InvoiceReturn {
  return_number: string;
  /** `YYYY-MM-DD` and `HH:mm`, in the branch's time zone. */
  return_date: string;
  return_time: string;
  return_items: readonly InvoiceItem[];
  total_price: number;
  payments: readonly InvoicePayment[];
}

/**
 * An order as the API returns it (specification section 3); the optional fields are additions of this product's API.
 * Older servers and kept copies omit them, so this is not a generated type (docs/decisions/0032).
 */
export interface Invoice {
  id: string;
  order_number: string | number | null;
  restaurant: {
    id?: string;
    name: string;
    /** The path of the logo below the API's base URL. */
    logo: string | null;
    names?: readonly { language: string; name: string }[] | null;
  };
  branch_name: string | null;
  branch_name_localized?: string | null;
  /** `YYYY-MM-DD`, in the branch's time zone. */
  order_date: string | null;
  /** `HH:mm`, in the branch's time zone. */
  order_time: string | null;
  check_number: string | number | null;
  payment_method: string | null;
  customer_notes?: string | null;
  sub_total_price: number;
  discount_amount: number | null;
  /** The name of the discount, coupon or promotion. */
  discount_name?: string | null;
  discount_name_localized?: string | null;
  tax_amount?: number | null;
  /** True if the prices of the items and the sub total include the tax. */
  prices_include_tax?: boolean | null;
  /** `tax_amount` split by tax and rate (percent). `included`, if present, says it for this tax alone. */
  taxes?: readonly (InvoiceName & { rate: number | null; amount: number; included?: boolean })[] | null;
  /** Service, delivery and similar charges. */
  charges?: readonly (InvoiceName & { amount: number })[] | null;
  rounding_amount?: number | null;
  total_price: number;
  /** The payments, each with its method and amount; `payment_method` has only the methods. */
  payments?: readonly InvoicePayment[] | null;
  /** The tip, paid in addition to the total. */
  tips_amount?: number | null;
  /** The order type; an unknown type is not shown. */
  order_type?: string | null;
  table_name?: string | null;
  /** The part of the restaurant where the table is. */
  table_section?: string | null;
  guests?: number | null;
  /** The order number of a delivery app. */
  external_number?: string | null;
  /** The last days for warranty, return (`recovery`) and replacement, `YYYY-MM-DD` in the branch's time zone. */
  period_ends?: { warranty?: string; recovery?: string; replacement?: string } | null;
  order_items: readonly InvoiceItem[];
  /** The customer who saved the order. The API sends it to staff only. */
  user?: { firstName?: string | null; lastName?: string | null } | null;
  /** Whether a customer has saved the order. */
  saved?: boolean;
  /** When the order was saved, ISO 8601. */
  savedAt?: string | null;
  /** When someone first opened the order by the till's QR code or by the order's link, ISO 8601. */
  scannedAt?: string | null;
  /**
   * When the order was saved or, if it was not saved, scanned, ISO 8601. Only older servers and kept copies have this
   * field.
   */
  createdAt?: string | null;
  /** IANA name of the branch's time zone, used for every time on the receipt. */
  time_zone?: string;
  /** When the till closed the order, ISO 8601. */
  orderedAt?: string | null;
  /** An ISO 4217 code. Without a currency, amounts show `$`. */
  currency?: string | null;
  /** The exact content of the legal QR that the till printed; null if it printed none. */
  receipt_qr?: string | null;
  /** Who sold the order, from the legal QR or the restaurant's settings. */
  seller?: { legal_name?: string; vat_number?: string } | null;
  /** Whether the diner who saved the order can rate the meal. */
  takes_ratings?: boolean;
  /** What a save of the order earns; missing if nothing, and for a saved order. */
  points_offer?: { points: number; usable_on: string | null };
  /** True if the point of sale could not be reached, so that a later order may exist. */
  stale?: boolean;
  /** The order's status; older servers and kept copies have only `returned` and `voided`. */
  status?: 'paid' | 'partly_paid' | 'partly_returned' | 'returned' | 'void';
  /** The sum of all returns, and the remaining total. */
  returned_amount?: number;
  remaining_amount?: number;
  /** The returns, the earliest first. */
  returns?: readonly InvoiceReturn[];
  /** True if the whole order was returned. */
  returned?: boolean;
  /** True if the till has voided the order, which is then no longer an invoice and cannot be saved. */
  voided?: boolean;
}

/**
 * - `web`: the last order of a till for a customer, who can save it.
 * - `cashier`: the last order of a till for the till's staff, who can save it for a customer.
 * - `user`: a saved order, with the customer's name if the API sends it.
 */
export type InvoiceMode = 'web' | 'cashier' | 'user';
