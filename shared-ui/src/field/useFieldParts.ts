import { useId } from 'react';
import { useField, type FieldInputProps } from 'formik';
import { useText } from '../i18n/useText';

interface FieldParts {
  id: string;
  hintId: string;
  errorId: string;
  /** The error to show: only once the field has been touched (specification section 5). */
  error: string | undefined;
  /** What Formik wants on the control. */
  input: FieldInputProps<string>;
  /** How the control points at its hint and its error. */
  aria: { 'aria-invalid'?: true; 'aria-describedby'?: string };
}

/**
 * What every field bound to Formik has in common: ids, and the error of a touched field.
 * A validation message is the id of a text, so that it follows the language; any other message is shown as it is.
 */
export function useFieldParts(name: string, hint: string | undefined): FieldParts {
  const id = useId();
  const text = useText<string>();
  const [input, meta] = useField<string>(name);
  const error = meta.touched && meta.error ? text(meta.error) : undefined;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ');
  return {
    id,
    hintId,
    errorId,
    error,
    input: { ...input, value: input.value ?? '' },
    aria: { 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy || undefined },
  };
}
