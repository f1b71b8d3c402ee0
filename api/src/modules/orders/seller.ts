import type { OrderRecord } from './queries';

/** Who sold an order, for its receipt and for whoever claims the expense. */
export interface Seller {
  legalName: string | null;
  vatNumber: string | null;
}

/** The tags of a tax QR that name the seller (ZATCA, simplified tax invoice). */
const NAME = 1;
const VAT_NUMBER = 2;

/** What a till may print as a VAT number; anything else is a mistake of the till, and is not shown. */
const SHOWN_NUMBER = /^[\p{L}\p{Nd}][\p{L}\p{Nd} ./-]{0,29}$/u;
/** U+FFFD marks bytes that are not UTF-8; control characters would break lines and tables. */
const UNREADABLE = /[\p{Cc}\ufffd]/u;

/**
 * Returns who sold an order. The tax QR of the till has priority, because it is the invoice that the till issued. An
 * order without a readable one has the name and number of the restaurant's form from when it was stored.
 */
export function sellerOf({ receiptQr, legalName, vatNumber }: Pick<OrderRecord, 'receiptQr' | keyof Seller>): Seller {
  const printed = receiptQr === null ? null : readTaxQr(receiptQr);
  if (!printed?.vatNumber) return { legalName, vatNumber };
  return { legalName: printed.legalName ?? legalName, vatNumber: printed.vatNumber };
}

/**
 * Reads the seller from a tax QR: in base64, fields of a tag, the length of the value in bytes, and the value in UTF-8.
 * @returns null for each part that is missing or unreadable
 */
export function readTaxQr(content: string): Seller {
  const bytes = Buffer.from(content, 'base64');
  const values = new Map<number, string>();
  for (let at = 0; at + 2 <= bytes.length && !values.has(VAT_NUMBER);) {
    const [tag, length] = [bytes[at]!, bytes[at + 1]!];
    const end = at + 2 + length;
    if (end > bytes.length) break;
    values.set(tag, bytes.toString('utf8', at + 2, end).trim());
    at = end;
  }
  const name = values.get(NAME);
  const number = values.get(VAT_NUMBER);
  return {
    legalName: name && !UNREADABLE.test(name) ? name : null,
    vatNumber: number && SHOWN_NUMBER.test(number) ? number : null,
  };
}
