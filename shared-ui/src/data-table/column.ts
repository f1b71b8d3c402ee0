import type { ReactNode } from 'react';

/**
 * A column of a table. Create columns once (outside the component, or in `useMemo`), so that unchanged rows do not
 * re-render.
 */
export interface Column<Row> {
  id: string;
  header: string;
  /** @param index the row's index in the list, from 0, across all pages */
  cell: (row: Row, index: number) => ReactNode;
  align?: 'start' | 'center' | 'end';
  /** True if the column contains numbers. They are right-aligned, so that their digits line up. */
  numeric?: boolean;
  /**
   * The use of the column on a card: `lead` is the card's title, `media` is the picture next to the title, and `aside`
   * is hidden.
   */
  role?: 'lead' | 'media' | 'aside';
  /** The usual number of lines in the column's cells, if more than one. The skeleton leaves room for these lines. */
  lines?: number;
  /** The rows can be sorted by this column. */
  sortable?: boolean;
  /** The user may hide this column (`useTableView`). */
  hideable?: boolean;
}

/** The order of the rows, in the words of `aria-sort`. */
export interface Sort {
  /** The id of a column. */
  column: string;
  direction: 'ascending' | 'descending';
}

/** Returns the next order when a heading is pressed: ascending, then descending, then the default order again. */
export function nextSort(column: string, sort: Sort | null): Sort | null {
  if (sort?.column !== column) return { column, direction: 'ascending' };
  return sort.direction === 'ascending' ? { column, direction: 'descending' } : null;
}
