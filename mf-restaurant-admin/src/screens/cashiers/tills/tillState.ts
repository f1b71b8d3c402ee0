import type { Language } from 'contracts';
import { localeOf } from 'shared-ui';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A till that was seen within this time is working. */
const AT_WORK_MS = 15 * MINUTE;
/** A point of sale reports its tills once a night, so a till is missing only if the last report did not have it. */
const MISSING_AFTER_MS = 36 * HOUR;

/** `working`: seen just now; `quiet`: seen a while ago; `missing`: not seen for long; `never`: not seen yet. */
export type TillState = 'working' | 'quiet' | 'missing' | 'never';

/** Returns the state of a till from the time when it was last seen (`lastSeenAt` of the devices' call). */
export function tillState(lastSeenAt: string | null | undefined, now: number): TillState {
  if (!lastSeenAt) return 'never';
  const age = now - Date.parse(lastSeenAt);
  if (age < AT_WORK_MS) return 'working';
  return age < MISSING_AFTER_MS ? 'quiet' : 'missing';
}

/**
 * Returns how long ago a moment was, in the reader's language: 'now', '5 minutes ago', 'yesterday'. A moment in the
 * future, from a clock that is ahead, is 'now'.
 */
export function timeAgo(moment: string, now: number, language: Language): string {
  const words = new Intl.RelativeTimeFormat(localeOf(language), { numeric: 'auto' });
  const age = now - Date.parse(moment);
  if (age < MINUTE) return words.format(0, 'second');
  if (age < HOUR) return words.format(-Math.floor(age / MINUTE), 'minute');
  if (age < DAY) return words.format(-Math.floor(age / HOUR), 'hour');
  return words.format(-Math.floor(age / DAY), 'day');
}

/** Returns a date and time in the reader's language and time zone. */
export function dayAndTime(moment: string, language: Language): string {
  return new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(moment),
  );
}
