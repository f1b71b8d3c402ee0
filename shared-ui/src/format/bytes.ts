import { type Language, localeOf } from 'contracts';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** The size of a file in the reader's words: '12.5 kB', '5 MB'. A thousand is 1,024 here, as limits of uploads count. */
export function formatBytes(bytes: number, language: Language): string {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / 10));
  // Rounded up: a byte over a limit of 5 MB is not "5 MB", which would be no reason to refuse it.
  const amount = Math.ceil((bytes / 1024 ** power) * 10) / 10;
  return new Intl.NumberFormat(localeOf(language), { style: 'unit', unit: UNITS[power], maximumFractionDigits: 1 }).format(amount);
}
