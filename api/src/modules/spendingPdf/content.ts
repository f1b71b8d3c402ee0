import type { Pdf } from '../../platform/pdf/worker/protocol';
import type { Language } from 'contracts';
import type { z } from 'zod';
import type { Spending } from '../receipts/spendingSchemas';

/** A diner's spending in a month, as the page shows it. */
export interface SpendingHead {
  /** The language of the labels and names. In Arabic and Urdu the layout is mirrored. */
  language: Language;
  /** The product's name. The PDF names the product as its creator. */
  product: string;
  spending: z.infer<typeof Spending>;
}

/**
 * A receipt as a row of the document. The date is by the clock of the receipt's branch, and amounts have the decimals of
 * their currency.
 */
export interface SpendingRow {
  date: string;
  restaurant: string;
  number: string;
  category: string;
  returned: string;
  vat: string;
  spent: string;
  currency: string | null;
}

export type SpendingPdf = Pdf<'spending', SpendingHead, SpendingRow>;
