import classes from './Spinner.module.css';
import { Wheel } from './Wheel';

/** The spinner of a `PageSpinner` without text, for HTML that is sent before the reader's language is known. */
export function PageWheel() {
  return (
    <div className={classes.page}>
      <Wheel />
    </div>
  );
}
