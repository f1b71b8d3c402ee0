import type { Language } from 'contracts';
import { Button } from 'react-aria-components/Button';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar';
import { Heading } from 'react-aria-components/Heading';
import { Icon } from '../icon/Icon';
import { nextIcon, previousIcon } from '../icon/icons';
import { useLanguage } from '../i18n/useText';
import { createCalendar } from './createCalendar';
import classes from './Month.module.css';

/**
 * The length of the weekday names above the columns. Printed Arabic calendars use first letters. Urdu uses short names,
 * because browsers write narrow Urdu names in Latin letters. Screen readers announce each day's full date.
 */
const WEEKDAYS: Record<Language, 'narrow' | 'short'> = { en: 'short', ar: 'narrow', ur: 'short' };

/**
 * One month of the chosen calendar, in which the user chooses a day. The widget library labels the buttons and days in
 * the reader's language.
 */
export function Month() {
  const language = useLanguage();
  return (
    <Calendar className={classes.month!} createCalendar={createCalendar}>
      <header className={classes.header}>
        <Button slot="previous" className={classes.turn!}>
          <Icon of={previousIcon} className={classes.arrow} />
        </Button>
        <Heading className={classes.name} />
        <Button slot="next" className={classes.turn!}>
          <Icon of={nextIcon} className={classes.arrow} />
        </Button>
      </header>
      <CalendarGrid className={classes.grid!} weekdayStyle={WEEKDAYS[language]}>
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className={classes.weekday!}>{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>{(date) => <CalendarCell date={date} className={classes.day!} />}</CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  );
}
