import type { ReactNode } from 'react';
import classes from './Page.module.css';

/** The heading of a part of a page, with its actions. */
export function PartHeader({ title, actions }: { title: ReactNode; actions?: ReactNode }) {
  return (
    <header className={classes.part}>
      <h2>{title}</h2>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  );
}
