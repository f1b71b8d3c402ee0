import classes from './Spinner.module.css';
import { Wheel } from './Wheel';

/** The wheel of a `PageSpinner` alone: for HTML that is sent before any script, in nobody's language. */
export function PageWheel() {
  return (
    <div className={classes.page}>
      <Wheel />
    </div>
  );
}
