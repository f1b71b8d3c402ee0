import type { ReactNode } from 'react';
import { Button } from '../button/Button';
import { useTexts } from '../texts';
import classes from './TableBar.module.css';

interface SelectionBarProps {
  /** The number of selected rows as text: '3 selected'. */
  children: string;
  /** Buttons for the selected rows. */
  actions?: ReactNode;
  onClear: () => void;
}

/** The dark bar at the bottom of the window: the number of selected rows, their actions and a Clear button. */
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
