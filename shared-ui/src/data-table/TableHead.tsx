import type { ReactNode } from 'react';
import { useTexts } from '../texts';
import { cellClass } from './cellClass';
import { nextSort, type Column, type Sort } from './column';
import { SortMark } from './SortMark';
import sortClasses from './Sort.module.css';
import classes from './DataTable.module.css';

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[];
  hasActions: boolean;
  /** The checkbox that selects all rows, if rows can be selected. */
  selectAll?: ReactNode;
  sort: Sort | null;
  /** Called when a sortable heading is pressed. Omitted for cards, because their headings are not visible. */
  onSort?: (sort: Sort | null) => void;
}

/** The row of headings. The heading of a sortable column is a button. */
export function TableHead<Row>({ columns, hasActions, selectAll, sort, onSort }: TableHeadProps<Row>) {
  const text = useTexts();
  return (
    <thead role="rowgroup">
      <tr role="row">
        {selectAll && (
          <th role="columnheader" scope="col" className={classes.pick}>
            {selectAll}
          </th>
        )}
        {columns.map((column) => {
          const direction = sort?.column === column.id ? sort.direction : undefined;
          return (
            <th key={column.id} role="columnheader" scope="col" className={cellClass(column)} aria-sort={direction}>
              {column.sortable && onSort ? (
                <button type="button" className={sortClasses.sort} onClick={() => onSort(nextSort(column.id, sort))}>
                  {column.header}
                  <SortMark direction={direction} />
                </button>
              ) : (
                column.header
              )}
            </th>
          );
        })}
        {hasActions && (
          <th role="columnheader" scope="col" className={classes.end}>
            {text('ui.actions')}
          </th>
        )}
      </tr>
    </thead>
  );
}
