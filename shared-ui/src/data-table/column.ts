import type { ReactNode } from 'react';

/** A column of a table. Columns made once (outside the component, or in `useMemo`) let a row that did not change stay as it is. */
export interface Column<Row> {
  id: string;
  header: string;
  /** @param index the row's place in the list, from 0, over all pages */
  cell: (row: Row, index: number) => ReactNode;
  align?: 'start' | 'center' | 'end';
  /** Digits under each other, at the end of the cell. */
  numeric?: boolean;
  /** On a card: `lead` stands first, as its title; `media` is the picture beside it; `aside` is left out. */
  role?: 'lead' | 'media' | 'aside';
  /** How many lines its cells usually have, where it is not one: the skeleton leaves room for them. */
  lines?: number;
  /** The rows can be ordered by it. */
  sortable?: boolean;
  /** The reader may leave it out (`useTableView`). */
  hideable?: boolean;
}

/** How rows are ordered. The words are those of `aria-sort`. */
export interface Sort {
  /** The id of a column. */
  column: string;
  direction: 'ascending' | 'descending';
}

/** What a press on a column's header asks for: ascending, then descending, then the usual order again. */
export function nextSort(column: string, sort: Sort | null): Sort | null {
  if (sort?.column !== column) return { column, direction: 'ascending' };
  return sort.direction === 'ascending' ? { column, direction: 'descending' } : null;
}
