import type { TextareaHTMLAttributes } from 'react';
import { FieldFrame } from './FieldFrame';
import { useFieldParts } from './useFieldParts';
import classes from './Field.module.css';

export interface TextAreaFieldProps extends Omit<
  TextareaHTMLAttributes<HTMLTextAreaElement>,
  'name' | 'id' | 'value' | 'onChange' | 'onBlur'
> {
  /** The name of the value in the surrounding Formik form. */
  name: string;
  label: string;
  hint?: string;
}

/** Several lines of text in a Formik form. The field grows with its text if the browser supports it. */
export function TextAreaField({ name, label, hint, required, rows = 3, ...rest }: TextAreaFieldProps) {
  const { input, aria, frame } = useFieldParts(name, hint, { required });
  return (
    <FieldFrame {...frame} label={label}>
      <textarea
        {...rest}
        {...input}
        {...aria}
        id={frame.id}
        rows={rows}
        className={`${classes.control} ${classes.lines}`}
      />
    </FieldFrame>
  );
}
