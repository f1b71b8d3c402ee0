import classes from './HomeScreen.module.css';

/** Two arrows in a circle; it turns while something loads. */
export function RefreshIcon({ spinning }: { spinning: boolean }) {
  return (
    <svg
      className={spinning ? classes.spinning : undefined}
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M20 11a8 8 0 00-14.3-4L4 9M4 4v5h5M4 13a8 8 0 0014.3 4L20 15M20 20v-5h-5" />
    </svg>
  );
}
