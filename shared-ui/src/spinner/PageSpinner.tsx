import { Spinner } from './Spinner';
import classes from './Spinner.module.css';

/** A spinner in the middle of the page. Show it while the whole screen loads. */
export function PageSpinner({ label }: { label?: string }) {
  return (
    <div className={classes.page}>
      <Spinner label={label} />
    </div>
  );
}
