import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { CalendarChoice } from './CalendarChoice';
import { Month } from './Month';
import classes from './DatePopover.module.css';

/** The popover of a date field: the choice of the calendar, and one month. When it opens, a day has the focus. */
export function DatePopover() {
  return (
    <Popover className={classes.popover!} placement="bottom end" offset={4}>
      <Dialog className={classes.dialog!}>
        <CalendarChoice />
        <Month />
      </Dialog>
    </Popover>
  );
}
