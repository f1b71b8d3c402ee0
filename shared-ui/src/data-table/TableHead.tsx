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
  /** The box that selects all, where rows can be selected. */
  selectAll?: ReactNode;
  sort: Sort | null;
  /** Left out where headers cannot be pressed: on cards they are not seen. */
  onSort?: (sort: Sort | null) => void;
}

/** The headings. That of a column the rows can be ordered by is a button. */
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
