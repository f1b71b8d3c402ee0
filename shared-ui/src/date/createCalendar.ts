import {
  GregorianCalendar,
  IslamicUmalquraCalendar,
  type Calendar,
  type CalendarIdentifier,
} from '@internationalized/date';

/**
 * Creates one of the suite's two calendars. It replaces the library's function of the same name, which bundles thirteen
 * calendars (build/baseConfig.js); any other identifier returns the Gregorian calendar.
 */
export function createCalendar(identifier: CalendarIdentifier): Calendar {
  return identifier === 'islamic-umalqura' ? new IslamicUmalquraCalendar() : new GregorianCalendar();
}
