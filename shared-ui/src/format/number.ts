import { formatNumber, type Language, localeOf, numberFormatter } from 'contracts';

export { formatNumber };

/** Formats a measured value: `1.25`. @param decimals the maximum number of decimals */
export function formatDecimal(value: number, language: Language, decimals = 2): string {
  return numberFormatter(localeOf(language), { maximumFractionDigits: decimals }).format(value);
}

/** Formats a share as a percentage with at most one decimal: `12.5%`. @param share 0 to 1 */
export function formatShare(share: number, language: Language): string {
  return numberFormatter(localeOf(language), { style: 'percent', maximumFractionDigits: 1 }).format(share);
}

/** Formats a number for the axis of a chart: `12.5K`. */
export function formatShort(value: number, language: Language): string {
  return numberFormatter(localeOf(language), { notation: 'compact', maximumFractionDigits: 1 }).format(value);
}
