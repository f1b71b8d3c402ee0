import type { TableView } from 'shared-ui';
import type { ExportArg, ExportedList } from '../exports/api';
import type { ListAddress } from './useListAddress';

/** The file a list can be had as. */
export interface Exported {
  list: ExportedList;
  /** What the file has of each column of the table. */
  columns: Readonly<Record<string, readonly string[]>>;
}

/** What a list's file is asked for: what is in sight, on all pages. As long as no column is left out, the file has all there is. */
export function exportOf<Row>({ list, columns }: Exported, { arg: { search, sort } }: ListAddress, view: TableView<Row>): ExportArg {
  const isNarrowed = view.shown.size < view.choices.length;
  return {
    list,
    query: {
      ...(search !== undefined && { search }),
      ...(sort !== undefined && { sort }),
      ...(isNarrowed && { columns: ['id', ...view.columns.flatMap(({ id }) => columns[id] ?? [])].join(',') }),
    },
  };
}
