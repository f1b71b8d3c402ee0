import { useEffect, useRef, type RefObject } from 'react';
import { localeOf } from 'contracts';
import { Button } from 'react-aria-components/Button';
import { DateInput } from 'react-aria-components/DateField';
import { DatePicker } from 'react-aria-components/DatePicker';
import { Group } from 'react-aria-components/Group';
import { FieldFrame } from '../field/FieldFrame';
import { Icon } from '../icon/Icon';
import { calendarIcon, closeIcon } from '../icon/icons';
import { useFieldParts } from '../field/useFieldParts';
import { formatCalendarDay } from '../format/dates';
import { useLanguage } from '../i18n/useText';
import { useTexts, type TextId } from '../texts';
import { WidgetLanguage } from '../widget/WidgetLanguage';
import { useCalendar } from './chosenCalendar';
import { DatePopover } from './DatePopover';
import { boundOf, dateOf } from './isoDate';
import { Segment } from './Segment';
import { useLatinDigits } from './useLatinDigits';
import fieldClasses from '../field/Field.module.css';
import classes from './DateField.module.css';

export interface DateFieldProps {
  /**
   * The name of the value in the surrounding Formik form: `YYYY-MM-DD` in the Gregorian calendar, or '' without a date.
   */
  name: string;
  label: string;
  hint?: string;
  /** The first and the last allowed day, `YYYY-MM-DD`. The field refuses other days. */
  min?: string;
  max?: string;
  required?: boolean;
  disabled?: boolean;
}

/**
 * A date in a Formik form: typed segment by segment, or chosen from a calendar. The user sees it in the Gregorian or
 * the Umm al-Qura calendar, as chosen in the popover; the form's value is always Gregorian. For a range, use two
 * fields.
 */
export function DateField({ name, label, hint, min, max, required, disabled }: DateFieldProps) {
  const text = useTexts();
  const language = useLanguage();
  const calendar = useCalendar();
  const locale = new Intl.Locale(localeOf(language), { calendar }).toString();
  const box = useRef<HTMLDivElement>(null);
  useLatinDigits(box);
  useSubmitOnEnter(box);
  const { input, aria, frame, set, touch } = useFieldParts(name, hint, {
    required,
    validate: (value) => (isHalfTyped(box.current) && !value ? 'ui.date.incomplete' : outside(value, min, max)),
    errorValues: { min: min && formatCalendarDay(min, locale), max: max && formatCalendarDay(max, locale) },
  });
  const clear = () => {
    set('');
    // The Clear button disappears with the date, so the focus moves to the first segment.
    box.current?.querySelector<HTMLElement>('[role=spinbutton]')?.focus();
  };
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
          minValue={boundOf(min, calendar)}
          maxValue={boundOf(max, calendar)}
          onChange={(date) => set(date?.toString() ?? '')}
          onBlur={touch}
        >
          <Group className={fieldClasses.box!} ref={box}>
            <DateInput className={classes.segments!}>{(segment) => <Segment segment={segment} />}</DateInput>
            {input.value !== '' && !disabled && (
              <button
                type="button"
                className={fieldClasses.part}
                aria-label={text('ui.date.clear', { label })}
                onClick={clear}
              >
                <Icon of={closeIcon} />
              </button>
            )}
            <Button className={fieldClasses.part!} aria-label={text('ui.date.calendar')}>
              <Icon of={calendarIcon} />
            </Button>
          </Group>
          <DatePopover />
        </DatePicker>
      </FieldFrame>
    </WidgetLanguage>
  );
}

/** Submits the form when Enter is pressed in a segment, as in a text field. For the browser, a segment is not an input. */
function useSubmitOnEnter(box: RefObject<HTMLElement | null>): void {
  useEffect(
    function listenForEnter() {
      const field = box.current;
      const submit = ({ key, isComposing, target }: KeyboardEvent) => {
        if (key === 'Enter' && !isComposing && (target as HTMLElement).getAttribute('role') === 'spinbutton')
          field?.closest('form')?.requestSubmit();
      };
      field?.addEventListener('keydown', submit);
      return () => field?.removeEventListener('keydown', submit);
    },
    [box],
  );
}

/**
 * Returns whether only some segments are typed. An incomplete date must not count as an empty field. The library
 * reports the same value for both, so this function reads the segments.
 */
function isHalfTyped(box: HTMLElement | null): boolean {
  const parts = [...(box?.querySelectorAll('[role=spinbutton]:not([data-type=era])') ?? [])];
  const missing = parts.filter((part) => part.hasAttribute('data-placeholder'));
  return missing.length > 0 && missing.length < parts.length;
}

/** Returns the id of the error text if a date is outside its limits. ISO dates sort chronologically as text. */
function outside(value: string, min: string | undefined, max: string | undefined): TextId | undefined {
  if (!value) return undefined;
  if (min && value < min) return 'ui.date.tooEarly';
  return max && value > max ? 'ui.date.tooLate' : undefined;
}
