import type { SelectHTMLAttributes } from 'react';
import { FieldFrame } from './FieldFrame';
import { useFieldParts } from './useFieldParts';
import classes from './Field.module.css';

export interface SelectFieldProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'name' | 'id' | 'value' | 'onChange' | 'onBlur'> {
  /** The value's name in the Formik form above. */
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
  /** The first, empty choice. */
  placeholder?: string;
  hint?: string;
}

/** A choice in a Formik form. Its error shows once the field has been touched. */
export function SelectField({ name, label, options, placeholder, hint, required, ...rest }: SelectFieldProps) {
  const { input, aria, frame } = useFieldParts(name, hint, { required });
  return (
    <FieldFrame {...frame} label={label}>
      <select {...rest} {...input} {...aria} id={frame.id} className={classes.control}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
