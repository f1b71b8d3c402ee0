import type { Sort } from './column';
import classes from './Sort.module.css';

/**
 * Two small arrows in a heading. The arrow of the current direction is darker. Screen readers get the order from
 * `aria-sort`.
 */
export function SortMark({ direction }: { direction: Sort['direction'] | undefined }) {
  const strength = (of: Sort['direction']) => (direction === of ? classes.strong : undefined);
  return (
    <svg className={classes.sortMark} viewBox="0 0 10 16" width="10" height="16" aria-hidden="true" focusable="false">
      <path className={strength('ascending')} d="M5 2l4 4.5H1z" />
      <path className={strength('descending')} d="M5 14l4-4.5H1z" />
    </svg>
  );
}
