import Big from 'big.js';
import { decimalsOf } from 'contracts';

/**
 * Writes an amount with the decimals of its currency and without thousands separators: `1250.50`, in KWD `1250.500`.
 * The amount never becomes a floating-point number.
 * @param amount a decimal number, such as the database writes it
 * @param currency an ISO 4217 code; null if the restaurant has none
 */
export function plainAmount(amount: string | number | Big, currency: string | null): string {
  return new Big(amount).toFixed(decimalsOf(currency));
}

/**
 * Formats an amount with thousands separators, after the code of its currency, or after `$` if it has no currency
 * (specification section 3; docs/specification-notes.md, "Money").
 * @param currency an ISO 4217 code
 */
export function formatAmount(amount: string | number | Big, currency: string | null): string {
  const plain = plainAmount(amount, currency);
  const [whole = '0', fraction] = plain.replace('-', '').split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  const digits = fraction === undefined ? grouped : `${grouped}.${fraction}`;
  return `${plain.startsWith('-') ? '-' : ''}${currency === null ? '$' : `${currency} `}${digits}`;
}
