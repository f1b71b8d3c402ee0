import classes from './Menu.module.css';

/** The tick of a chosen option. It is hidden from screen readers, because they announce the item's state. */
export function CheckMark({ mode }: { mode: 'single' | 'multiple' }) {
  return (
    <span className={`${classes.mark} ${mode === 'single' ? classes.round : ''}`} aria-hidden="true">
      <svg viewBox="0 0 16 16" width="14" height="14" focusable="false">
        {mode === 'single' ? (
          <circle cx="8" cy="8" r="5" fill="currentColor" />
        ) : (
          <path
            d="M3 8.5l3.2 3.2L13 4.8"
            fill="none"
            stroke="currentColor"
            strokeWidth="2.25"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        )}
      </svg>
    </span>
  );
}
