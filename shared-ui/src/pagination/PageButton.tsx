import { buttonClass } from '../button/buttonClass';
import classes from './Pagination.module.css';

/** The icons for left-to-right pages; the style sheet mirrors them on right-to-left pages. */
const ICONS = {
  first: 'M5 4v12M15 4l-6 6 6 6',
  previous: 'M12.5 4l-6 6 6 6',
  next: 'M7.5 4l6 6-6 6',
  last: 'M15 4v12M5 4l6 6-6 6',
};

interface PageButtonProps {
  label: string;
  icon: keyof typeof ICONS;
  /** True if the target page exists. */
  reachable: boolean;
  onPress: () => void;
}

/**
 * The button for one step. If the target page does not exist, the button is marked as disabled but can still have the
 * focus. Otherwise a keyboard user would lose the focus on arriving at the last page.
 */
export function PageButton({ label, icon, reachable, onPress }: PageButtonProps) {
  return (
    <li>
      <button
        type="button"
        className={buttonClass('bare', classes.step)}
        aria-label={label}
        title={label}
        aria-disabled={!reachable || undefined}
        onClick={reachable ? onPress : undefined}
      >
        <svg className={classes.icon} viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" focusable="false">
          <path
            d={ICONS[icon]}
            fill="none"
            stroke="currentColor"
            strokeWidth="1.75"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      </button>
    </li>
  );
}
