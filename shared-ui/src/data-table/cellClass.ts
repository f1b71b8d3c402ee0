import type { Column } from './column';
import classes from './DataTable.module.css';

/** How a column's header and cells stand. */
export function cellClass<Row>({ align, numeric, role }: Column<Row>): string | undefined {
  return [numeric && classes.numeric, align && classes[align], role && classes[role]].filter(Boolean).join(' ') || undefined;
}
