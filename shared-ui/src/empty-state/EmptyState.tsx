import type { ReactNode } from 'react';
import classes from './EmptyState.module.css';

/** Says that there is nothing to show, and optionally what the user can do. */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={classes.empty}>
      <p className={classes.title}>{title}</p>
      {children}
    </div>
  );
}
