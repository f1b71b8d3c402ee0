import { Select, type SelectOption } from '../select/Select';
import { FieldFrame } from './FieldFrame';
import { useFieldParts } from './useFieldParts';
import classes from './Field.module.css';

export interface SelectFieldProps {
  /** The name of the value in the surrounding Formik form: an option's value, or '' without a choice. */
  name: string;
  label: string;
  options: readonly SelectOption[];
  /** The text while nothing is chosen. */
  placeholder?: string;
  hint?: string;
  required?: boolean;
  disabled?: boolean;
}

/**
 * A select with a few options in a Formik form. Its error appears once the field has been touched. For many options,
 * use ComboboxField.
 */
export function SelectField({ name, label, options, placeholder, hint, required, disabled }: SelectFieldProps) {
  const { input, aria, frame, set, touch } = useFieldParts(name, hint, { required });
  return (
    <FieldFrame {...frame} label={label} group>
      <Select
        id={frame.id}
        name={name}
        value={input.value}
        options={options}
        onChange={set}
        onBlur={touch}
        placeholder={placeholder}
        className={`${classes.control} ${classes.choice}`}
        disabled={disabled}
        required={required}
        invalid={aria['aria-invalid']}
        aria-labelledby={frame.labelId}
        aria-describedby={aria['aria-describedby']}
      />
    </FieldFrame>
  );
}
