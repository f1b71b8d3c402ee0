import type { ReactNode } from 'react';
import classes from './TableBar.module.css';

/** What stands above a table: what can be done with its rows, and at the end how it is shown. */
export function TableBar({ children, tools }: { children: ReactNode; tools?: ReactNode }) {
  return (
    <div className={classes.bar}>
      <div className={classes.start}>{children}</div>
      {tools && <div className={classes.tools}>{tools}</div>}
    </div>
  );
}
