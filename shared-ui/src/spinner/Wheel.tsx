import classes from './Spinner.module.css';

/** The turning wheel. Of lines and not of borders: browsers count a page as painted from its first word, picture or drawing on. */
export function Wheel() {
  return (
    <svg className={classes.wheel} viewBox="0 0 28 28" aria-hidden="true">
      <circle cx="14" cy="14" r="12.5" />
      <path d="M5.16 5.16a12.5 12.5 0 0 1 17.68 0" />
    </svg>
  );
}
