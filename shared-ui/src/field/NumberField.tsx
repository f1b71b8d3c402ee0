import { useTexts } from '../texts';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden';
import { FieldFrame } from './FieldFrame';
import { Icon } from '../icon/Icon';
import { minusIcon, plusIcon } from '../icon/icons';
import { useFieldParts } from './useFieldParts';
import { useTypedNumber } from './useTypedNumber';
import fieldClasses from './Field.module.css';
import classes from './NumberField.module.css';

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
  /** The step of the buttons and arrow keys. If it is a fraction, the user can also type fractions. */
  step?: number;
  /** The unit, such as 'days'. */
  unit?: string;
  placeholder?: string;
  required?: boolean;
  disabled?: boolean;
}

/**
 * A number in a Formik form, in Latin digits with the reader's separators. The field accepts Arabic-Indic and Persian
 * digits, typed or pasted. Arrow keys and two buttons change the number in steps.
 */
export function NumberField({
  name,
  label,
  hint,
  min,
  max,
  step = 1,
  unit,
  placeholder,
  required,
  disabled,
}: NumberFieldProps) {
  const text = useTexts();
  const { input, aria, frame, set, touch } = useFieldParts<number | ''>(name, hint, { required });
  const range = { min, max, step };
  const typed = useTypedNumber({ value: input.value, range, onChange: set });
  const unitId = `${frame.id}-unit`;
  const described = [unit && unitId, aria['aria-describedby']].filter(Boolean).join(' ');
  return (
    <FieldFrame {...frame} label={label}>
      <div className={fieldClasses.box}>
        <input
          {...aria}
          id={frame.id}
          name={name}
          className={fieldClasses.inner}
          dir="ltr"
          type="text"
          inputMode={Number.isInteger(step) ? 'numeric' : 'decimal'}
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
