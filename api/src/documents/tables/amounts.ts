/**
 * Formats an amount with thousands separators, after its currency's code, or after `$` without a currency
 * (specification section 3; decisions, "Texts"). The amount is text with two decimals and is never converted to a
 * floating-point number.
 * @param currency ISO 4217
 */
export function formatAmount(amount: string, currency: string | null): string {
  const negative = amount.startsWith('-');
  const [whole = '0', cents = ''] = amount.replace('-', '').split('.');
  const digits = `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents.padEnd(2, '0')}`;
  return `${negative ? '-' : ''}${currency === null ? '$' : `${currency} `}${digits}`;
}
