/**
 * Formats an amount with thousands separators, after the code of its currency, or after `$` if it has no currency
 * (specification section 3; docs/specification-notes.md, "Money"). The amount stays a string with two decimals and
 * never becomes a floating-point number.
 * @param currency an ISO 4217 code
 */
export function formatAmount(amount: string, currency: string | null): string {
  const negative = amount.startsWith('-');
  const [whole = '0', cents = ''] = amount.replace('-', '').split('.');
  const digits = `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents.padEnd(2, '0')}`;
  return `${negative ? '-' : ''}${currency === null ? '$' : `${currency} `}${digits}`;
}
