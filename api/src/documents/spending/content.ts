import type { Language } from 'contracts';
import type { z } from 'zod';
import type { Spending } from '../../modules/receipts/spendingSchemas';

/** The spending of a diner in a month, as the page shows it. */
export interface SpendingHead {
  /** The language of the labels and names. In Arabic and Urdu the layout is mirrored. */
  language: Language;
  /** The product's name, as the creator of the file. */
  product: string;
  spending: z.infer<typeof Spending>;
}

/** A receipt as a line of the document. The date is by the clock of its branch; amounts have two decimals. */
export interface SpendingRow {
  date: string;
  restaurant: string;
  number: string;
  category: string;
  returned: string;
  spent: string;
  currency: string | null;
}
