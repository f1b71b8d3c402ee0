import { useId } from 'react';
import { useField, type FieldInputProps } from 'formik';
import { useText } from '../i18n/useText';

/** Rules for a field's value. */
export interface FieldRules<Value> {
  required?: boolean;
  /**
   * The field's own validation, in addition to the form's validation. Returns the id of the error text, or undefined
   * for a valid value.
   */
  validate?: (value: Value) => string | undefined;
  /** The values to insert into the text that `validate` names. */
  errorValues?: Record<string, unknown>;
}

interface FieldParts<Value> {
  /**
   * Props for the frame around the control (FieldFrame). They contain the error only once the field has been touched
   * (specification section 5).
   */
  frame: {
    id: string;
    labelId: string;
    hintId: string;
    errorId: string;
    hint?: string;
    required: boolean;
    error?: string;
  };
  /** Formik's props for the control. */
  input: FieldInputProps<Value>;
  /** Attributes that connect the control with its hint and its error. */
  aria: { 'aria-invalid'?: true; 'aria-required'?: true; 'aria-describedby'?: string };
  /** Sets the value, for a control without a change event. */
  set: (value: Value) => void;
  /** Marks the field as touched, for a control without a blur event. */
  touch: () => void;
}

/**
 * Returns what every Formik field needs: ids, props, and the error once the field has been touched. A validation
 * message is the id of a text, so that the shown error changes with the language. Any other message is shown unchanged.
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
      // The attribute is not `required`. Formik already reports missing values, and the browser would report them again
      // in its own language.
      'aria-required': required || undefined,
      'aria-describedby': describedBy || undefined,
    },
    set: (value) => void helpers.setValue(value),
    touch: () => void helpers.setTouched(true),
  };
}
