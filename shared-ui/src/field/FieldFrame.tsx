import type { ReactNode } from 'react';
import { useHeldStill } from './useHeldStill';
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
  /** The control is several in one (a date's day, month and year), which a label element cannot name: it names itself by `labelId`. */
  group?: boolean;
  children: ReactNode;
}

/** Label, control, error and hint of one field, in the order they are read. */
export function FieldFrame({ id, labelId, hintId, errorId, label, hint, required, error, group = false, children }: FieldFrameProps) {
  const shown = useHeldStill(error);
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
