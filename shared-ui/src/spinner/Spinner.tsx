import { useTexts } from '../texts';
import classes from './Spinner.module.css';
import { SpinnerIcon } from './SpinnerIcon';

/** The sign that something is loading. */
export function Spinner({ label }: { label?: string }) {
  const text = useTexts();
  return (
    <span role="status" className={classes.spinner}>
      <SpinnerIcon />
      <span className={classes.label}>{label ?? text('ui.loading')}</span>
    </span>
  );
}
