import type { Column } from './column';
import classes from './DataTable.module.css';

/** Returns the classes for the alignment of a column's header and cells. */
export function cellClass<Row>({ align, numeric, role }: Column<Row>): string | undefined {
  return (
    [numeric && classes.numeric, align && classes[align], role && classes[role]].filter(Boolean).join(' ') || undefined
  );
}
