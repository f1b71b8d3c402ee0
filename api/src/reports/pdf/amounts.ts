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

/** An amount of two decimals in hundredths, exactly. */
export function hundredths(amount: string): bigint {
  const [whole = '0', cents = ''] = amount.split('.');
  return BigInt(whole + cents.padEnd(2, '0').slice(0, 2));
}

/** The amount of so many hundredths, as the database writes it. */
export function amountOf(hundred: bigint): string {
  const digits = String(hundred < 0n ? -hundred : hundred).padStart(3, '0');
  return `${hundred < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** A count with groups of thousands. */
export const formatCount = (count: number): string => count.toLocaleString('en');
