import type { Language } from 'contracts';
import type { z } from 'zod';
import type { Order } from '../../modules/orders/schemas';

/** An order as its page receives it. */
export type ReceiptOrder = z.infer<typeof Order>;

/** The content of a receipt. */
export interface ReceiptHead {
  /** The product's name, as the creator of the file. */
  product: string;
  title: string;
  language: Language;
  /** The restaurant's name in the reader's language. */
  name: string;
  /** The order with the fields that the caller may see. */
  order: ReceiptOrder;
  /**
   * The time of the save or, if unsaved, of the first scan: YYYY-MM-DD - HH:mm on the branch's clock. Null before both.
   */
  moment: string | null;
  /** An image that pdfkit can read, or null. */
  logo: Uint8Array | null;
}
