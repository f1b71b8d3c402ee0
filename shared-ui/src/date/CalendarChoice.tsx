import { useId } from 'react';
import { useTexts, type TextId } from '../texts';
import { CALENDARS, chooseCalendar, useCalendar, type CalendarName } from './chosenCalendar';
import classes from './CalendarChoice.module.css';

const NAMES: Record<CalendarName, TextId> = { gregory: 'ui.date.gregorian', 'islamic-umalqura': 'ui.date.ummAlQura' };

/** The control with which the user chooses the calendar of all date fields. The browser stores the choice. */
export function CalendarChoice() {
  const text = useTexts();
  const chosen = useCalendar();
  const group = useId();
  return (
    <fieldset className={classes.choice}>
      <legend className={classes.legend}>{text('ui.date.calendar')}</legend>
      {CALENDARS.map((name) => (
        <label key={name} className={classes.option}>
          <input
            className={classes.radio}
            type="radio"
            name={group}
            checked={name === chosen}
            onChange={() => chooseCalendar(name)}
          />
          <span className={classes.face}>{text(NAMES[name])}</span>
        </label>
      ))}
    </fieldset>
  );
}
