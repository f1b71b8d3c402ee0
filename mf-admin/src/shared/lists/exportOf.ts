import type { ListAddress } from 'shared-auth/staff';
import type { TableView } from 'shared-ui';
import type { ExportArg, ExportedList } from '../exports/api';

/** The exported file of a list. */
export interface Exported {
  list: ExportedList;
  /** The columns of the file for each column of the table. */
  columns: Readonly<Record<string, readonly string[]>>;
}

/**
 * Returns the export of all pages of a list with its filter, sort order and visible columns. If no column of the table
 * is hidden, the file contains all columns, including those that the table does not have.
 */
export function exportOf<Row>(
  { list, columns }: Exported,
  address: ListAddress,
  view: TableView<Row>,
): Pick<ExportArg, 'list' | 'query'> {
  const isNarrowed = view.shown.size < view.choices.length;
  return {
    list,
    query: {
      ...address.query,
      ...(isNarrowed && { columns: ['id', ...view.columns.flatMap(({ id }) => columns[id] ?? [])].join(',') }),
    },
  };
}
