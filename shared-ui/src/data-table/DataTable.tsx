import type { ReactNode } from 'react';
import { useTexts } from '../texts';
import classes from './DataTable.module.css';

export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row, index: number) => ReactNode;
  align?: 'start' | 'center' | 'end';
  /** Digits under each other, at the end of the cell. */
  numeric?: boolean;
}

export interface DataTableProps<Row> {
  /** Names the table to those who do not see what stands above it. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** What stands there when there are no rows. */
  empty: ReactNode;
  /** Buttons and links of a row, in a last column. */
  actions?: (row: Row) => ReactNode;
}

function cellClass<Row>({ align, numeric }: Column<Row>): string | undefined {
  return [numeric && classes.numeric, align && classes[align]].filter(Boolean).join(' ') || undefined;
}

/** A table; on a narrow screen each row is a card that names its values. */
export function DataTable<Row>({ caption, columns, rows, rowKey, empty, actions }: DataTableProps<Row>) {
  const text = useTexts();
  if (rows.length === 0) return <>{empty}</>;
  // The roles are said aloud because a table that is laid out as cards loses its own.
  return (
    <div className={classes.scroll} tabIndex={0} role="region" aria-label={caption}>
      <table className={classes.table} role="table">
        <caption className={classes.caption}>{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th key={column.id} role="columnheader" scope="col" className={cellClass(column)}>
                {column.header}
              </th>
            ))}
            {actions && (
              <th role="columnheader" scope="col" className={classes.end}>
                {text('ui.actions')}
              </th>
            )}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row, index) => (
            <tr key={rowKey(row)} role="row">
              {columns.map((column) => (
                <td key={column.id} role="cell" className={cellClass(column)}>
                  <span className={classes.name} aria-hidden="true">
                    {column.header}
                  </span>
                  <span className={classes.value}>{column.cell(row, index)}</span>
                </td>
              ))}
              {actions && (
                <td role="cell" className={classes.end}>
                  <div className={classes.actions}>{actions(row)}</div>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
