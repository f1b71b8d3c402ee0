import type { Language } from 'contracts';
import { localeOf } from './locale';

const two = (value: number) => String(value).padStart(2, '0');

/** A moment as `YYYY-MM-DD - HH:mm` in the reader's time zone (specification section 3). */
export function formatStamp(moment: string | number | Date): string {
  const date = new Date(moment);
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())} - ${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** A day in the reader's language. */
export function formatDate(moment: string | number | Date, language: Language): string {
  return new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium' }).format(new Date(moment));
}

/** A time of day in the reader's language. */
export function formatTime(moment: string | number | Date, language: Language): string {
  return new Intl.DateTimeFormat(localeOf(language), { timeStyle: 'short' }).format(new Date(moment));
}
