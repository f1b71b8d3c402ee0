import { type Language, localeOf, numberFormatter } from 'contracts';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** Formats the size of a file: '12.5 kB', '5 MB'. As in the upload limits, a kilobyte is 1,024 bytes. */
export function formatBytes(bytes: number, language: Language): string {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / 10));
  // The amount is rounded up. Otherwise a file that is one byte over a limit of 5 MB would be shown as "5 MB".
  const amount = Math.ceil((bytes / 1024 ** power) * 10) / 10;
  return numberFormatter(localeOf(language), {
    style: 'unit',
    unit: UNITS[power],
    // The short units of Arabic and Urdu are abbreviations that few readers know.
    unitDisplay: language === 'en' ? 'short' : 'long',
    maximumFractionDigits: 1,
  }).format(amount);
}
