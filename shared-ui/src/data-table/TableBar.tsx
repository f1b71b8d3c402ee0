import type { ReactNode } from 'react';
import classes from './TableBar.module.css';

interface TableBarProps {
  /** On a phone the filters have a row to themselves. */
  filters?: ReactNode;
  /** The Total bar. */
  totals?: ReactNode;
  children: ReactNode;
  /** The tools for the whole table, at the end. */
  tools?: ReactNode;
}

/**
 * The bar above a table: search and filters, then the totals, the selection and the sort order, and the tools at the end.
 */
export function TableBar({ filters, totals, children, tools }: TableBarProps) {
  return (
    <div className={classes.bar}>
      {filters && <div className={classes.filters}>{filters}</div>}
      {totals && <div className={classes.totals}>{totals}</div>}
      <div className={classes.start}>{children}</div>
      {tools && <div className={classes.tools}>{tools}</div>}
    </div>
  );
}
