import { Button } from 'react-aria-components/Button';
import { Calendar, CalendarCell, CalendarGrid, CalendarGridBody, CalendarGridHeader, CalendarHeaderCell } from 'react-aria-components/Calendar';
import { Heading } from 'react-aria-components/Heading';
import { Icon } from '../field/Icon';
import { createCalendar } from './createCalendar';
import classes from './Month.module.css';

/** One month of the reader's calendar, to choose a day of. What its buttons and days are called is the library's, in the reader's language. */
export function Month() {
  return (
    <Calendar className={classes.month!} createCalendar={createCalendar}>
      <header className={classes.header}>
        <Button slot="previous" className={classes.turn!}>
          <Icon name="previous" className={classes.arrow} />
        </Button>
        <Heading className={classes.name} />
        <Button slot="next" className={classes.turn!}>
          <Icon name="next" className={classes.arrow} />
        </Button>
      </header>
      <CalendarGrid className={classes.grid!} weekdayStyle="short">
        <CalendarGridHeader>{(day) => <CalendarHeaderCell className={classes.weekday!}>{day}</CalendarHeaderCell>}</CalendarGridHeader>
        <CalendarGridBody>{(date) => <CalendarCell date={date} className={classes.day!} />}</CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  );
}
