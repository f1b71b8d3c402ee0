import type { ReactNode } from 'react';
import { useFrozenWhilePressed } from './useFrozenWhilePressed';
import classes from './Field.module.css';

interface FieldFrameProps {
  id: string;
  labelId: string;
  hintId: string;
  errorId: string;
  label: string;
  hint?: string;
  required?: boolean;
  error?: string;
  /**
   * True if the control consists of several inputs, such as the day, month and year of a date. A label element cannot
   * name several inputs, so the control refers to `labelId`.
   */
  group?: boolean;
  children: ReactNode;
}

/** The frame of one field: label, control, error and hint, in reading order. */
export function FieldFrame({
  id,
  labelId,
  hintId,
  errorId,
  label,
  hint,
  required,
  error,
  group = false,
  children,
}: FieldFrameProps) {
  const shown = useFrozenWhilePressed(error);
  const labelClass = required ? `${classes.label} ${classes.required}` : classes.label;
  return (
    <div className={classes.field}>
      {group ? (
        <span className={labelClass} id={labelId}>
          {label}
        </span>
      ) : (
        <label className={labelClass} id={labelId} htmlFor={id}>
          {label}
        </label>
      )}
      {children}
      <p className={classes.error} id={errorId} role={shown ? 'alert' : undefined} hidden={!shown}>
        {shown}
      </p>
      {hint && (
        <p className={classes.hint} id={hintId}>
          {hint}
        </p>
      )}
    </div>
  );
}
