import type { ComponentProps, ReactNode } from 'react';
import classes from '../../screens/invoice/saving/SaudiPhone.module.css';

interface PlainFieldProps extends ComponentProps<'input'> {
  name: string;
  label: ReactNode;
  /** The text before the field, such as the country code. */
  before?: string;
  hint?: string;
  error?: string;
}

/** A digits-only field of the no-JavaScript forms. It looks like the phone field that the JavaScript version shows. */
export function PlainField({ name, label, before, hint, error, ...rest }: PlainFieldProps) {
  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={name}>
        {label}
      </label>
      <div className={classes.box} dir="ltr" data-wrong={error ? true : undefined}>
        {before && (
          <span className={classes.country} aria-hidden="true">
            {before}
          </span>
        )}
        <input
          {...rest}
          id={name}
          name={name}
          autoFocus
          aria-invalid={error ? true : undefined}
          aria-describedby={`${name}-hint`}
        />
      </div>
      {(error ?? hint) && (
        <p id={`${name}-hint`} className={error ? classes.error : classes.hint} role={error ? 'alert' : undefined}>
          {error ?? hint}
        </p>
      )}
    </div>
  );
}
