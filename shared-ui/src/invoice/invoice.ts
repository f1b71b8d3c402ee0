/** A name, and the same in the restaurant's second language where the till has it. */
interface InvoiceName {
  name: string;
  name_localized?: string | null;
}

/** The amount paid by one method. */
export interface InvoicePayment extends InvoiceName {
  amount: number;
  /** The cash that was handed over, and what was given back of it. */
  tendered?: number | null;
  change?: number | null;
}

/** What was ordered on one line. */
export interface InvoiceItem {
  item_name: string;
  /** Its name in the restaurant's second language. */
  item_name_localized?: string | null;
  item_quantity: number;
  /** Of one piece, before options and discount. */
  unit_price?: number | null;
  discount_amount?: number | null;
  /** The discount's name. */
  discount_name?: string | null;
  discount_name_localized?: string | null;
  /** Of the whole line. */
  total_price: number;
  /** The combo it is a part of: the parts of one follow each other and share its number. */
  combo?: (InvoiceName & { number: number; quantity?: number | null; discount_amount?: number | null }) | null;
  /** What was added to it: size, extras. */
  options?: readonly (InvoiceName & { quantity: number; total_price: number })[] | null;
}

/** One return: the items brought back and the amount given back. */
export interface InvoiceReturn {
  return_number: string;
  /** `YYYY-MM-DD` and `HH:mm`, in the branch's time zone. */
  return_date: string;
  return_time: string;
  return_items: readonly InvoiceItem[];
  total_price: number;
  payments: readonly InvoicePayment[];
}

/** An order as the calls answer it (specification section 3); the optional fields are additions of this product's API. */
export interface Invoice {
  id: string;
  order_number: string | number | null;
  restaurant: {
    id?: string;
    name: string;
    /** A path on the API host. */
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
  /** What the discount, coupon or promotion is called. */
  discount_name?: string | null;
  discount_name_localized?: string | null;
  tax_amount?: number | null;
  /** Whether the lines and the sub total have the tax in them. */
  prices_include_tax?: boolean | null;
  /** `tax_amount` by tax and rate (percent). */
  taxes?: readonly (InvoiceName & { rate: number | null; amount: number })[] | null;
  /** Service, delivery and the like. */
  charges?: readonly (InvoiceName & { amount: number })[] | null;
  rounding_amount?: number | null;
  total_price: number;
  /** `payment_method` with what was paid in each way. */
  payments?: readonly InvoicePayment[] | null;
  /** Paid beside the total. */
  tips_amount?: number | null;
  /** How it was served; a type that we have no word for is left out. */
  order_type?: string | null;
  table_name?: string | null;
  /** The last day of each period that it has, `YYYY-MM-DD` in the branch's time zone. */
  period_ends?: { warranty?: string; recovery?: string; replacement?: string } | null;
  order_items: readonly InvoiceItem[];
  /** The customer it was saved for; public reads leave it out. */
  user?: { firstName?: string | null; lastName?: string | null } | null;
  /** Whether a customer has saved it. */
  saved?: boolean;
  /** When it was saved, ISO 8601. */
  savedAt?: string | null;
  /** When somebody first read it at its till's QR code or at its link, ISO 8601. */
  scannedAt?: string | null;
  /** When it was saved or, before that, scanned: what older servers and kept copies have. */
  createdAt?: string | null;
  /** IANA name of the branch's time zone, in which every time on the receipt is shown. */
  time_zone?: string;
  /** When the till closed it, ISO 8601. */
  orderedAt?: string | null;
  /** ISO 4217; without it amounts show `$`. */
  currency?: string | null;
  /** What the legal QR says that the till has printed, verbatim; null when it printed none. */
  receipt_qr?: string | null;
  /** The point of sale could not be asked: a later order may exist. */
  stale?: boolean;
  /** What became of it; older servers and kept copies have the two marks below alone. */
  status?: 'paid' | 'partly_returned' | 'returned' | 'void';
  /** The sum of all returns, and the rest of the total. */
  returned_amount?: number;
  remaining_amount?: number;
  /** The earliest first. */
  returns?: readonly InvoiceReturn[];
  /** The till has taken all of it back. */
  returned?: boolean;
  /** The till has made it void: it is no invoice any more, and cannot be saved. */
  voided?: boolean;
}

/**
 * - `web`: a customer looks at the last order and can save it.
 * - `cashier`: the till's staff can save it for a customer.
 * - `user`: a saved order, with the customer's name.
 */
export type InvoiceMode = 'web' | 'cashier' | 'user';
