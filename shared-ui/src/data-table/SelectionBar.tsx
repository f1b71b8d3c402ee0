import type { ReactNode } from 'react';
import { Button } from '../button/Button';
import { useTexts } from '../texts';
import classes from './TableBar.module.css';

interface SelectionBarProps {
  /** '3 selected'. */
  children: string;
  /** What can be done with them. */
  actions?: ReactNode;
  onClear: () => void;
}

/** How many rows are selected, what can be done with them, and the way out: over the foot of the window, on night. */
export function SelectionBar({ children, actions, onClear }: SelectionBarProps) {
  const text = useTexts();
  return (
    <div className={classes.selection} role="group" aria-label={text('ui.table.bulk')}>
      <span className={classes.count}>{children}</span>
      {actions}
      <Button variant="bare" onClick={onClear}>
        {text('ui.table.clear')}
      </Button>
    </div>
  );
}
