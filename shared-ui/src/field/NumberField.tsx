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
  /** The value's name in the Formik form above: a number, or '' while there is none. */
  name: string;
  label: string;
  hint?: string;
  /** The least and the most the buttons and the arrow keys reach. What is typed is not corrected: the form's rules refuse it. */
  min?: number;
  max?: number;
  /** Between two numbers; a step with a fraction lets fractions be typed. */
  step?: number;
  /** What is counted: 'days'. */
  unit?: string;
  placeholder?: string;
  required?: boolean;
  disabled?: boolean;
}

/**
 * A number in a Formik form, in Latin digits with the reader's separators. Arabic-Indic and Persian digits count as digits,
 * typed or pasted; arrow keys and the two buttons step.
 */
export function NumberField({ name, label, hint, min, max, step = 1, unit, placeholder, required, disabled }: NumberFieldProps) {
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
        <StepButton label={text('ui.number.less', { label })} icon="minus" disabled={disabled || input.value === min} onPress={() => typed.step(-1)} />
        <StepButton label={text('ui.number.more', { label })} icon="plus" disabled={disabled || input.value === max} onPress={() => typed.step(1)} />
        <VisuallyHidden role="status">{typed.announced}</VisuallyHidden>
      </div>
    </FieldFrame>
  );
}

/** One of the two buttons. The arrow keys do the same, so that it is no stop of the Tab key and takes no focus from the number. */
function StepButton({ label, icon, disabled, onPress }: { label: string; icon: 'minus' | 'plus'; disabled?: boolean; onPress: () => void }) {
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
