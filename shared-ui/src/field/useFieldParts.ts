import { useId } from 'react';
import { useField, type FieldInputProps } from 'formik';
import { useText } from '../i18n/useText';

/** What a field may say of its value beside its name. */
export interface FieldRules<Value> {
  required?: boolean;
  /** A rule the field brings itself, beside the form's own; it returns the id of a text. */
  validate?: (value: Value) => string | undefined;
  /** What the texts of that rule name. */
  errorValues?: Record<string, unknown>;
}

interface FieldParts<Value> {
  /** For the frame around the control (FieldFrame). The error is that of a touched field (specification section 5). */
  frame: { id: string; labelId: string; hintId: string; errorId: string; hint?: string; required: boolean; error?: string };
  /** What Formik wants on the control. */
  input: FieldInputProps<Value>;
  /** How the control points at its hint and its error. */
  aria: { 'aria-invalid'?: true; 'aria-required'?: true; 'aria-describedby'?: string };
  /** For a control that has no change event of its own. */
  set: (value: Value) => void;
  /** For a control that has no blur event of its own. */
  touch: () => void;
}

/**
 * What every field bound to Formik has in common: ids, and the error of a touched field.
 * A validation message is the id of a text, so that it follows the language; any other message is shown as it is.
 */
export function useFieldParts<Value = string>(
  name: string,
  hint: string | undefined,
  { required = false, validate, errorValues }: FieldRules<Value> = {},
): FieldParts<Value> {
  const id = useId();
  const text = useText<string>();
  const [input, meta, helpers] = useField<Value>({ name, validate });
  const error = meta.touched && meta.error ? text(meta.error, errorValues) : undefined;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ');
  return {
    frame: { id, labelId: `${id}-label`, hintId, errorId, hint, required, error },
    input: { ...input, value: input.value ?? ('' as Value) },
    aria: {
      'aria-invalid': error ? true : undefined,
      // Formik says what is missing; the browser's own bubble would say it a second time, in its own language.
      'aria-required': required || undefined,
      'aria-describedby': describedBy || undefined,
    },
    set: (value) => void helpers.setValue(value),
    touch: () => void helpers.setTouched(true),
  };
}
