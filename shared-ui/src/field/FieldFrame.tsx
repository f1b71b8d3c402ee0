import type { ReactNode } from 'react';
import classes from './Field.module.css';

interface FieldFrameProps {
  id: string;
  hintId: string;
  errorId: string;
  label: string;
  hint?: string;
  error?: string;
  children: ReactNode;
}

/** Label, control, error and hint of one field, in the order they are read. */
export function FieldFrame({ id, hintId, errorId, label, hint, error, children }: FieldFrameProps) {
  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      {children}
      <p className={classes.error} id={errorId} role={error ? 'alert' : undefined} hidden={!error}>
        {error}
      </p>
      {hint && (
        <p className={classes.hint} id={hintId}>
          {hint}
        </p>
      )}
    </div>
  );
}
