import { useField } from 'formik';
import { barePhone, beginsSaudiMobile, saudiMobile } from 'contracts';
import { useTexts } from './texts';
import classes from './SaudiPhone.module.css';

/** The length of a number without country code, with its 0. */
const NATIONAL_LENGTH = 10;

/**
 * The Formik field for the diner's phone number, as one dials it in Saudi Arabia. It shows a hint as soon as the number cannot be
 * valid. The number can still be sent, because the server decides (specification section 5).
 */
export function SaudiPhone({ name, onTyped }: { name: string; onTyped: (phone: string) => void }) {
  const text = useTexts();
  const [field, { touched, error }, { setValue }] = useField<string>(name);
  const isWhole = saudiMobile(field.value) !== null;
  const isOff = !isWhole && !beginsSaudiMobile(field.value);
  const missing = touched && error ? text('invoice.phone.required') : '';

  /** Writes a pasted number with its country code as the others are typed: 05… */
  const change = (value: string) => {
    const phone = barePhone(value).length > NATIONAL_LENGTH ? saudiMobile(value) : null;
    const typed = phone === null ? value : `0${phone.slice(4)}`;
    void setValue(typed);
    onTyped(typed);
  };

  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={name}>
        {text('invoice.phone.label')}
      </label>
      <div className={classes.box} dir="ltr" data-wrong={isOff || missing !== '' || undefined}>
        <svg className={classes.phone} viewBox="0 0 24 24" aria-hidden="true">
          <rect width="14" height="20" x="5" y="2" rx="2" />
          <path d="M12 18h.01" />
        </svg>
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
