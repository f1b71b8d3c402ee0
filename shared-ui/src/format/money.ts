import type { Language } from 'contracts';
import { localeOf } from './locale';

const TWO_DECIMALS = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;

/**
 * An amount with two decimals: in the given currency, or with `$` before it when the restaurant has none
 * (specification section 3; decisions, "Texts").
 * @param currency ISO 4217
 */
export function formatMoney(amount: number, currency: string | null | undefined, language: Language): string {
  if (currency) return new Intl.NumberFormat(localeOf(language), { style: 'currency', currency, ...TWO_DECIMALS }).format(amount);
  const digits = new Intl.NumberFormat('en', TWO_DECIMALS).format(Math.abs(amount));
  return amount < 0 ? `-$${digits}` : `$${digits}`;
}
