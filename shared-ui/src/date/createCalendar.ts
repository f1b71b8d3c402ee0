import { GregorianCalendar, IslamicUmalquraCalendar, type Calendar, type CalendarIdentifier } from '@internationalized/date';

/**
 * The two calendars of the suite. It stands in for the library's own function of this name, which brings thirteen
 * (webpack.shared.js); any other identifier is answered with the Gregorian one.
 */
export function createCalendar(identifier: CalendarIdentifier): Calendar {
  return identifier === 'islamic-umalqura' ? new IslamicUmalquraCalendar() : new GregorianCalendar();
}
