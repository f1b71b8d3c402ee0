import { numberFormatter } from './formatters';
import type { Language } from './languages';
import { localeOf } from './locale';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Formats a duration in the unit in which people would say it: `12 minutes`, `2.5 hours`, `3 days`. At least a minute.
 * @param seconds its sign is ignored
 */
export function formatDuration(seconds: number, language: Language): string {
  const length = Math.max(MINUTE, Math.abs(seconds));
  const [unit, size] =
    length < 2 * HOUR
      ? (['minute', MINUTE] as const)
      : length < 2 * DAY
        ? (['hour', HOUR] as const)
        : (['day', DAY] as const);
  const decimals = unit === 'hour' ? 1 : 0;
  const style = { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: decimals } as const;
  return numberFormatter(localeOf(language), style).format(length / size);
}
