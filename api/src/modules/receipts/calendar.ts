import { MY_RECEIPTS, PRODUCT_NAME, PRODUCT_NAME_ARABIC, type Language } from 'contracts';
import { nameIn } from '../../platform/db/names';
import type { Deadline, DeadlineKind } from './deadlines';

/*
 * Writes a calendar (RFC 5545) with an all-day event for each deadline. It contains no amount, item or phone number,
 * because calendar services store what they fetch.
 */

type Names = Record<DeadlineKind, (restaurant: string) => string>;

const TITLES: Record<Language, Names> = {
  en: {
    recovery: (restaurant) => `Last day to return: ${restaurant}`,
    replacement: (restaurant) => `Last day to replace: ${restaurant}`,
    warranty: (restaurant) => `Warranty ends: ${restaurant}`,
  },
  ar: {
    recovery: (restaurant) => `آخر يوم للإرجاع: ${restaurant}`,
    replacement: (restaurant) => `آخر يوم للاستبدال: ${restaurant}`,
    warranty: (restaurant) => `ينتهي الضمان: ${restaurant}`,
  },
  ur: {
    recovery: (restaurant) => `واپسی کا آخری دن: ${restaurant}`,
    replacement: (restaurant) => `تبدیلی کا آخری دن: ${restaurant}`,
    warranty: (restaurant) => `وارنٹی ختم: ${restaurant}`,
  },
};

const CALENDAR_NAMES: Record<Language, string> = {
  en: `${PRODUCT_NAME}: returns and warranties`,
  ar: `${PRODUCT_NAME_ARABIC}: مُهل الإرجاع والضمان`,
  ur: `${PRODUCT_NAME}: واپسی اور وارنٹی`,
};

/**
 * The maximum length of a line in bytes. A continuation line begins with a space, which also counts (RFC 5545, section
 * 3.1).
 */
const LINE_BYTES = 75;

/** Returns a calendar in iCalendar format. @param origin the public origin, for links to the receipts */
export function writeCalendar(
  deadlines: readonly Deadline[],
  { language, origin, now }: { language: Language; origin: string; now: Date },
): string {
  const stamp = `${now.toISOString().replaceAll(/[-:]/g, '').slice(0, 15)}Z`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${PRODUCT_NAME}//Deadlines//EN`,
    `X-WR-CALNAME:${escaped(CALENDAR_NAMES[language])}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    ...deadlines.flatMap(({ receiptId, names, kind, day, orderNumber }) => [
      'BEGIN:VEVENT',
      `UID:${receiptId}-${kind}@receipts`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
      `SUMMARY:${escaped(TITLES[language][kind](nameIn(language, names)))}`,
      `DESCRIPTION:${escaped(`#${orderNumber}`)}`,
      `URL:${origin}${MY_RECEIPTS}/receipts/${receiptId}`,
      'TRANSP:TRANSPARENT',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `DESCRIPTION:${escaped(TITLES[language][kind](nameIn(language, names)))}`,
      // An all-day event begins at midnight by the clock of the reader's device, so this is 09:00 on the day before.
      'TRIGGER:-PT15H',
      'END:VALARM',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/**
 * Escapes a value (RFC 5545, section 3.3.11). The remaining control characters become spaces, because they could begin
 * another line.
 */
function escaped(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll(/\r?\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, ' ');
}

/** Breaks a long line into several lines without splitting a character. */
function folded(line: string): string {
  let bytes = 0;
  let text = '';
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > LINE_BYTES) {
      text += '\r\n ';
      bytes = 1;
    }
    text += character;
    bytes += size;
  }
  return text;
}
