import type { Language } from 'contracts';
import type { z } from 'zod';
import type { Order } from '../../modules/orders/schemas';

/** An order as its page gets it. */
export type ReceiptOrder = z.infer<typeof Order>;

/** What stands on a receipt. */
export interface ReceiptHead {
  /** Who made it: the product's name. */
  product: string;
  title: string;
  language: Language;
  /** The restaurant in the reader's language. */
  name: string;
  /** The order as whoever asks may see it. */
  order: ReceiptOrder;
  /** When it was saved, or, unsaved, scanned first: YYYY-MM-DD - HH:mm on the branch's clock. Null when neither happened yet. */
  moment: string | null;
  /** A picture that pdfkit can read, or null. */
  logo: Uint8Array | null;
}
