import type { InputHTMLAttributes } from 'react';
import { FieldFrame } from './FieldFrame';
import { useFieldParts } from './useFieldParts';
import classes from './Field.module.css';

export interface TextFieldProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'name' | 'id' | 'value' | 'onChange' | 'onBlur'
> {
  /** The name of the value in the surrounding Formik form. */
  name: string;
  label: string;
  hint?: string;
}

/** One line of text in a Formik form. Its error appears once the field has been touched. */
export function TextField({ name, label, hint, required, type = 'text', ...rest }: TextFieldProps) {
  const { input, aria, frame } = useFieldParts(name, hint, { required });
  return (
    <FieldFrame {...frame} label={label}>
      <input {...rest} {...input} {...aria} id={frame.id} type={type} className={classes.control} />
    </FieldFrame>
  );
}
