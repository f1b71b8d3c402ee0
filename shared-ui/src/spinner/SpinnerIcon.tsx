import classes from './Spinner.module.css';

/**
 * The shape of the spinner. It is an SVG and not a CSS border, because browsers count only text and images as the first
 * content of a page.
 */
export function SpinnerIcon() {
  return (
    <svg className={classes.wheel} viewBox="0 0 28 28" aria-hidden="true">
      <circle cx="14" cy="14" r="12.5" />
      <path d="M5.16 5.16a12.5 12.5 0 0 1 17.68 0" />
    </svg>
  );
}
