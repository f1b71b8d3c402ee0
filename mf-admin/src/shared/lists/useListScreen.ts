import { useListAddress, type FilterPlan, type ListAddress, type ListArg, type PagedQuery } from 'shared-auth/staff';
import type { Call } from '../deletion/callAll';
import { useDeletion, type Deletion } from '../deletion/useDeletion';
import type { DeletedKind } from '../deletion/useDeletionTexts';
import { useRowFocus, type RowFocus } from '../deletion/useRowFocus';
import { useOpenDialog, type OpenDialogs } from './useOpenDialog';
import { useOpenRow, type OneRow } from './useOpenRow';

interface ListPlan<
  Row extends { id: string },
  Other extends { id: string },
  Name extends string,
  Dialog extends string,
  Plan extends FilterPlan,
> {
  /** The kind of the rows, for the texts about their deletion. */
  kind: DeletedKind;
  /** Returns the name of a row. */
  nameOf: (row: Row) => string;
  /** The columns by which the server can sort. */
  sortable: readonly Name[];
  /** The filters in the URL, besides the search. */
  filters?: Plan;
  /** The names of a row's dialogs in the URL. */
  dialogs: readonly Dialog[];
  /** Queries a page of the list. */
  useRows: (arg: ListArg<Name, Plan>, options: { refetchOnMountOrArgChange: true }) => PagedQuery<Row>;
  /**
   * Queries the row of the open dialog if it is not on the page; otherwise the id is undefined. Returns undefined if
   * there is no such row, which closes the dialog. A list without this function opens the dialog without the row.
   */
  useRow?: (id: string | undefined) => OneRow<Other> | undefined;
  /** Soft-deletes a row, or restores it. */
  setDeleted: (row: Row, isDeleted: boolean) => Call;
}

/** The state of a list screen. */
export interface ListState<
  Row extends { id: string },
  Other = unknown,
  Dialog extends string = string,
> extends OpenDialogs<Dialog> {
  nameOf: (row: Row) => string;
  address: ListAddress;
  query: PagedQuery<Row>;
  focus: RowFocus;
  deletion: Deletion<Row>;
  /** The row of the open dialog, if it is known. */
  opened: Row | Other | undefined;
}

const useNoRow = () => ({});
const NO_PLAN: FilterPlan = {};

/** Manages a list of the dashboard: its page in the URL, its rows, their dialogs, their deletion and the focus. */
export function useListScreen<
  Row extends { id: string },
  Name extends string,
  Dialog extends string,
  Other extends { id: string } = Row,
  Plan extends FilterPlan = Record<never, null>,
>({
  kind,
  nameOf,
  sortable,
  filters = NO_PLAN as Plan,
  dialogs: names,
  useRows,
  useRow = useNoRow,
  setDeleted,
}: ListPlan<Row, Other, Name, Dialog, Plan>): ListState<Row, Other, Dialog> {
  const address = useListAddress(sortable, filters);
  const query = useRows(address.arg, { refetchOnMountOrArgChange: true });
  const focus = useRowFocus(query.data);
  const dialogs = useOpenDialog(names, focus);
  const opened = useOpenRow(dialogs, query.data?.rows, useRow);
  const deletion = useDeletion<Row>({
    kind,
    remove: (row) => setDeleted(row, true),
    restore: (row) => setDeleted(row, false),
    nameOf,
    focus,
  });
  return { ...dialogs, nameOf, address, query, focus, deletion, opened };
}
