import { useField } from 'formik';
import { latinDigits, saudiMobile } from 'contracts';
import { useTexts } from './texts';
import classes from './SaudiPhone.module.css';

/** Matches the first digits of a Saudi mobile number, as they are typed after +966. */
const MAY_BECOME = /^0?(5\d{0,8})?$/;
/** The country code in the forms that people paste. */
const COUNTRY = /^(\+|00)?966/;
/** Spaces, punctuation and direction marks between digits. */
const BETWEEN = /[\s\-().\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * The Formik field for the diner's phone number, after a fixed +966. It shows a hint as soon as the number cannot be
 * valid. The number can still be sent, because the server decides (specification section 5).
 */
export function SaudiPhone({ name }: { name: string }) {
  const text = useTexts();
  const [field, { touched, error }, { setValue }] = useField<string>(name);
  const typed = latinDigits(field.value).replace(BETWEEN, '');
  const isWhole = saudiMobile(field.value) !== null;
  const isOff = !isWhole && !MAY_BECOME.test(typed.replace(COUNTRY, ''));
  const missing = touched && error ? text('invoice.phone.required') : '';

  /** Removes the country code from a pasted number, because the field shows +966 already. */
  const change = (value: string) =>
    void setValue(
      saudiMobile(value) !== null && COUNTRY.test(latinDigits(value).replace(BETWEEN, ''))
        ? `0${saudiMobile(value)!.slice(4)}`
        : value,
    );

  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={name}>
        {text('invoice.phone.label')}
      </label>
      <div className={classes.box} dir="ltr" data-wrong={isOff || missing !== '' || undefined}>
        <span className={classes.country} aria-hidden="true">
          +966
        </span>
        <input
          {...field}
          id={name}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          autoFocus
          onChange={(event) => change(event.target.value)}
          aria-invalid={missing !== '' || undefined}
          aria-describedby={`${name}-hint ${name}-error`}
        />
        <svg className={classes.tick} viewBox="0 0 24 24" aria-hidden="true" data-shown={isWhole || undefined}>
          <path d="M20 6 9 17l-5-5" />
        </svg>
      </div>
      <p id={`${name}-error`} className={classes.error} role={missing ? 'alert' : undefined} hidden={!missing}>
        {missing}
      </p>
      <p id={`${name}-hint`} className={isOff ? classes.error : classes.hint} role="status">
        {text(isOff ? 'invoice.phone.format' : 'invoice.phone.hint')}
      </p>
    </div>
  );
}
