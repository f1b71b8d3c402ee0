import {
  GregorianCalendar,
  IslamicUmalquraCalendar,
  type Calendar,
  type CalendarIdentifier,
} from '@internationalized/date';

/**
 * Creates one of the suite's two calendars. For any other identifier it returns the Gregorian calendar. The build uses
 * this function instead of the library's function with the same name, which would bundle thirteen calendars
 * (build/baseConfig.js).
 */
export function createCalendar(identifier: CalendarIdentifier): Calendar {
  return identifier === 'islamic-umalqura' ? new IslamicUmalquraCalendar() : new GregorianCalendar();
}
