import type { ReactNode } from 'react';
import classes from './TableBar.module.css';

/** The bar above a table: search and filters, and at the end the tools. */
export function TableBar({ children, tools }: { children: ReactNode; tools?: ReactNode }) {
  return (
    <div className={classes.bar}>
      <div className={classes.start}>{children}</div>
      {tools && <div className={classes.tools}>{tools}</div>}
    </div>
  );
}
