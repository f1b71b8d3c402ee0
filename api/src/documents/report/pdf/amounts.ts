/**
 * An amount as the database writes a numeric of two decimals, with groups of thousands, after its currency's code; after `$`
 * when there is none (specification section 3; decisions, "Texts"). It never becomes a floating-point number.
 * @param currency ISO 4217
 */
export function formatAmount(amount: string, currency: string | null): string {
  const negative = amount.startsWith('-');
  const [whole = '0', cents = ''] = amount.replace('-', '').split('.');
  const digits = `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents.padEnd(2, '0')}`;
  return `${negative ? '-' : ''}${currency === null ? '$' : `${currency} `}${digits}`;
}

/** A count with groups of thousands. */
export const formatCount = (count: number): string => count.toLocaleString('en');
