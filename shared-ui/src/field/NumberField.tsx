import { useCallback, useRef } from 'react';
import { isolated } from '../format/isolated';
import { useTexts } from '../texts';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden';
import { FieldFrame } from './FieldFrame';
import { Icon } from '../icon/Icon';
import { minusIcon, plusIcon } from '../icon/icons';
import { decimalsOfStep } from './numbers';
import { useFieldParts } from './useFieldParts';
import { useTypedNumber } from './useTypedNumber';
import fieldClasses from './Field.module.css';
import classes from './NumberField.module.css';

/** The text about a text that is no number. */
const UNCLEAR = 'ui.number.unclear';

export interface NumberFieldProps {
  /** The name of the value in the surrounding Formik form: a number, or '' without one. */
  name: string;
  label: string;
  hint?: string;
  /**
   * The limits of the buttons and arrow keys. Typed numbers outside the limits are not corrected, so the form must
   * refuse them.
   */
  min?: number;
  max?: number;
  /** The step of the buttons and arrow keys. */
  step?: number;
  /** The maximum number of decimals that the user can type; by default those of the step. */
  decimals?: number;
  /** The unit, such as 'days'. */
  unit?: string;
  placeholder?: string;
  required?: boolean;
  disabled?: boolean;
}

/**
 * A number in a Formik form, in Latin digits with the reader's separators. The field reads every usual way to write a
 * number (`typedNumber` in contracts). A text that can be read in two ways is refused when the form is submitted. Arrow
 * keys and two buttons change the number in steps.
 */
export function NumberField({
  name,
  label,
  hint,
  min,
  max,
  step = 1,
  decimals = decimalsOfStep(step),
  unit,
  placeholder,
  required,
  disabled,
}: NumberFieldProps) {
  const text = useTexts();
  const isUnclear = useRef(false);
  const validate = useCallback(() => (isUnclear.current ? UNCLEAR : undefined), []);
  const { input, aria, frame, set, touch } = useFieldParts<number | ''>(name, hint, { required, validate });
  const range = { min, max, step };
  const typed = useTypedNumber({
    value: input.value,
    range,
    decimals,
    onChange: (value, isRead) => {
      isUnclear.current = !isRead;
      set(value);
    },
  });
  // The rules of the form see only that there is no number.
  const error =
    typed.isUnclear && frame.error
      ? text(UNCLEAR, { example: isolated(decimals === 0 ? '1250' : (1250.5).toFixed(Math.min(decimals, 2))) })
      : frame.error;
  const unitId = `${frame.id}-unit`;
  const described = [unit && unitId, aria['aria-describedby']].filter(Boolean).join(' ');
  return (
    <FieldFrame {...frame} error={error} label={label}>
      <div className={fieldClasses.box}>
        <input
          {...aria}
          id={frame.id}
          name={name}
          className={fieldClasses.inner}
          dir="ltr"
          type="text"
          inputMode={decimals === 0 ? 'numeric' : 'decimal'}
          autoComplete="off"
          role="spinbutton"
          aria-valuenow={input.value === '' ? undefined : input.value}
          aria-valuetext={typed.spoken}
          aria-valuemin={min}
          aria-valuemax={max}
          aria-describedby={described || undefined}
          placeholder={placeholder}
          disabled={disabled}
          ref={typed.ref}
          value={typed.shown}
          onChange={typed.onChange}
          onKeyDown={typed.onKeyDown}
          onFocus={typed.onFocus}
          onBlur={() => {
            typed.settle();
            touch();
          }}
        />
        {unit && (
          <span className={classes.unit} id={unitId} dir="auto">
            {unit}
          </span>
        )}
        <StepButton
          label={text('ui.number.less', { label })}
          icon="minus"
          disabled={disabled || input.value === min}
          onPress={() => typed.step(-1)}
        />
        <StepButton
          label={text('ui.number.more', { label })}
          icon="plus"
          disabled={disabled || input.value === max}
          onPress={() => typed.step(1)}
        />
        <VisuallyHidden role="status">{typed.announced}</VisuallyHidden>
      </div>
    </FieldFrame>
  );
}

/**
 * One of the two step buttons. It is not a tab stop and does not take the focus, because keyboard users have the arrow
 * keys.
 */
function StepButton({
  label,
  icon,
  disabled,
  onPress,
}: {
  label: string;
  icon: 'minus' | 'plus';
  disabled?: boolean;
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      className={`${fieldClasses.part} ${classes.step}`}
      tabIndex={-1}
      aria-label={label}
      aria-disabled={disabled || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={disabled ? undefined : onPress}
    >
      <Icon of={icon === 'plus' ? plusIcon : minusIcon} />
    </button>
  );
}
