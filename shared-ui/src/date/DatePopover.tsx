import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { CalendarChoice } from './CalendarChoice';
import { Month } from './Month';
import classes from './DatePopover.module.css';

/**
 * The popover of a date field: a switch between the Gregorian and Umm al-Qura calendars, and the days of one month. It
 * opens with a day focused.
 */
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
