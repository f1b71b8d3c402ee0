import classes from './Spinner.module.css';

/** The wheel of a {@link PageSpinner} alone: for HTML that is sent before any script, in nobody's language. */
export function PageWheel() {
  return (
    <div className={classes.page} aria-hidden="true">
      <span className={classes.wheel} />
    </div>
  );
}
