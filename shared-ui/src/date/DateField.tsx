import { Button } from 'react-aria-components/Button';
import { DateInput, DateSegment } from 'react-aria-components/DateField';
import { DatePicker } from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { Group } from 'react-aria-components/Group';
import { Popover } from 'react-aria-components/Popover';
import { FieldFrame } from '../field/FieldFrame';
import { Icon } from '../field/Icon';
import { useFieldParts } from '../field/useFieldParts';
import { localeOf } from '../format/locale';
import { useLanguage } from '../i18n/useText';
import { useTexts, type TextId } from '../texts';
import { WidgetLanguage } from '../widget/WidgetLanguage';
import { useCalendar } from './chosenCalendar';
import { CalendarChoice } from './CalendarChoice';
import { dateOf, formatDay } from './isoDate';
import { Month } from './Month';
import fieldClasses from '../field/Field.module.css';
import classes from './DateField.module.css';

export interface DateFieldProps {
  /** The value's name in the Formik form above: `YYYY-MM-DD` of the Gregorian calendar, or '' while there is none. */
  name: string;
  label: string;
  hint?: string;
  /** The first and the last day that can be chosen, `YYYY-MM-DD`. What is typed before or after is refused. */
  min?: string;
  max?: string;
  required?: boolean;
  disabled?: boolean;
}

/**
 * A day in a Formik form: typed part by part, or chosen from a month. The reader sees it in the Gregorian or the Umm al-Qura
 * calendar, as chosen in the popover and kept; the form has it in the Gregorian one either way. Two fields make a range.
 */
export function DateField({ name, label, hint, min, max, required, disabled }: DateFieldProps) {
  const text = useTexts();
  const language = useLanguage();
  const calendar = useCalendar();
  const locale = new Intl.Locale(localeOf(language), { calendar }).toString();
  const { input, aria, frame, set, touch } = useFieldParts(name, hint, {
    required,
    validate: (value) => outside(value, min, max),
    errorValues: { min: min && formatDay(min, locale), max: max && formatDay(max, locale) },
  });
  return (
    <WidgetLanguage calendar={calendar}>
      <FieldFrame {...frame} label={label} group>
        <DatePicker
          id={frame.id}
          aria-labelledby={frame.labelId}
          aria-describedby={aria['aria-describedby']}
          isInvalid={aria['aria-invalid'] ?? false}
          isRequired={required}
          isDisabled={disabled}
          validationBehavior="aria"
          granularity="day"
          shouldForceLeadingZeros
          value={dateOf(input.value)}
          minValue={dateOf(min)}
          maxValue={dateOf(max)}
          onChange={(date) => set(date?.toString() ?? '')}
          onBlur={touch}
        >
          <Group className={fieldClasses.box!}>
            <DateInput className={classes.segments!}>{(segment) => <DateSegment segment={segment} className={classes.segment!} />}</DateInput>
            {input.value !== '' && !disabled && (
              <button type="button" className={fieldClasses.part} aria-label={text('ui.date.clear', { label })} onClick={() => set('')}>
                <Icon name="cross" />
              </button>
            )}
            <Button className={fieldClasses.part!} aria-label={text('ui.date.open')}>
              <Icon name="calendar" />
            </Button>
          </Group>
          <Popover className={classes.popover!} placement="bottom end" offset={4}>
            <Dialog className={classes.dialog!}>
              <CalendarChoice />
              <Month />
            </Dialog>
          </Popover>
        </DatePicker>
      </FieldFrame>
    </WidgetLanguage>
  );
}

/** ISO days sort as they follow each other. */
function outside(value: string, min: string | undefined, max: string | undefined): TextId | undefined {
  if (!value) return undefined;
  if (min && value < min) return 'ui.date.tooEarly';
  return max && value > max ? 'ui.date.tooLate' : undefined;
}
