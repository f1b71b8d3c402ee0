import classes from './Spinner.module.css';
import { SpinnerIcon } from './SpinnerIcon';

/** The spinner of a `PageSpinner` without text, for HTML that is sent before the reader's language is known. */
export function SilentPageSpinner() {
  return (
    <div className={classes.page}>
      <SpinnerIcon />
    </div>
  );
}
