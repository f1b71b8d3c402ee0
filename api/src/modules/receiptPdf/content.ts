import type { Pdf } from '../../platform/pdf/worker/protocol';
import type { Language } from 'contracts';
import type { z } from 'zod';
import type { Order } from '../orders/schemas';

/** An order in the form in which the page of the receipt gets it from the API. */
export type ReceiptOrder = z.infer<typeof Order>;

/** The whole content of a receipt. Other documents have a head and rows after it, but a receipt has only this head. */
export interface ReceiptContent {
  /** The product's name. The PDF names the product as its creator. */
  product: string;
  title: string;
  language: Language;
  /** The restaurant's name in the receipt's language; if it has none, its main name. */
  name: string;
  /** The order with the fields that the caller may see. */
  order: ReceiptOrder;
  /** The name of the till; null if it is unknown. */
  till: string | null;
  /**
   * The time of the save; if the order is not saved, the time of the first scan: YYYY-MM-DD - HH:mm on the branch's
   * clock. Null if neither has happened.
   */
  moment: string | null;
  /** The logo as an image that pdfkit can read; null if there is none. */
  logo: Uint8Array | null;
}

export type ReceiptPdf = Pdf<'receipt', ReceiptContent, never>;
