import type { Language } from 'contracts';
import { localeOf } from 'shared-ui';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A till that was seen so lately is at work. */
const AT_WORK_MS = 15 * MINUTE;
/** A point of sale says once a night when it last heard of its tills: only who was missing then is missing. */
const MISSING_AFTER_MS = 36 * HOUR;

/** - `working`: seen just now; `quiet`: seen; `missing`: not seen for long; `never`: not seen yet. */
export type TillState = 'working' | 'quiet' | 'missing' | 'never';

/** How a till stands, by when it was last seen (`lastSeenAt` of the devices' call). */
export function tillState(lastSeenAt: string | null | undefined, now: number): TillState {
  if (!lastSeenAt) return 'never';
  const age = now - Date.parse(lastSeenAt);
  if (age < AT_WORK_MS) return 'working';
  return age < MISSING_AFTER_MS ? 'quiet' : 'missing';
}

/** How long ago something happened, in the reader's words: 'now', '5 minutes ago', 'yesterday'. A clock that is ahead says 'now'. */
export function timeAgo(moment: string, now: number, language: Language): string {
  const words = new Intl.RelativeTimeFormat(localeOf(language), { numeric: 'auto' });
  const age = now - Date.parse(moment);
  if (age < MINUTE) return words.format(0, 'second');
  if (age < HOUR) return words.format(-Math.floor(age / MINUTE), 'minute');
  if (age < DAY) return words.format(-Math.floor(age / HOUR), 'hour');
  return words.format(-Math.floor(age / DAY), 'day');
}

/** A day and a time of day in the reader's words and time zone. */
export function dayAndTime(moment: string, language: Language): string {
  return new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(moment));
}
