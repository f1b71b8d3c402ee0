import { useCallback, type ReactNode } from 'react';
import { AddressedTable, PAGE_SIZE } from 'shared-auth/staff';
import {
  Button,
  deleteIcon,
  EmptyState,
  Icon,
  LinkButton,
  PageHeader,
  plusIcon,
  TableMenu,
  useTableView,
  type Column,
  type FilterRowProps,
  type MenuAction,
} from 'shared-ui';
import { useNavigate } from 'shared-ui/router';
import { DeletionDialog } from '../deletion/DeletionDialog';
import { ListExport } from '../exports/ListExport';
import { PartHeader } from '../pages/PartHeader';
import { useTexts } from '../../texts';
import { exportOf, type Exported } from './exportOf';
import { RowMenu } from './RowMenu';
import type { ListState } from './useListScreen';
import { useSelection } from './useSelection';
import classes from './ListScreen.module.css';

interface ListScreenProps<Row extends { id: string }> {
  /** The state from `useListScreen`. Its dialogs include the history. */
  list: Omit<ListState<Row>, 'show'> & { show: (dialog: 'history', id: string) => void };
  title: string;
  /** Whether the list is a part of a page, under a heading of its own. */
  isPart?: boolean;
  /** The URL of the add form. */
  addAddress?: string;
  /** Further buttons beside the Add button. */
  moreActions?: ReactNode;
  searchLabel: string;
  /** The filters besides the search, with the names that `useListScreen` got. */
  chips?: FilterRowProps['filters'];
  emptyText: string;
  noMatchText: string;
  /** The key of the table's view in the browser's storage. */
  viewName: string;
  columns: readonly Column<Row>[];
  /** Further links of a row, before Edit. As the rows re-render with it, it must be stable across renders. */
  links?: (row: Row) => ReactNode;
  /** Returns the URL of a row's edit form, which Edit opens. */
  editAddress?: (id: string) => string;
  /** Returns the URL of a row's page, which a press on the row opens; that of the edit form if omitted. */
  openAddress?: (id: string) => string;
  /** Further actions in a row's menu. As the rows re-render with it, it must be stable across renders. */
  menu?: (row: Row) => readonly MenuAction[];
  /** Asks for confirmation of a row's deletion. The list's own question if omitted. */
  onDelete?: (row: Row) => void;
  /** Returns whether a row may be deleted together with others. */
  canSelect?: (row: Row) => boolean;
  exported?: Exported;
  /** Further actions with the selected rows, before the deletion. */
  selectionActions?: (selected: readonly Row[]) => ReactNode;
}

const NO_ROWS: readonly never[] = [];

/**
 * A list of the dashboard with its search and filters, its table and its pages. The page, the sort order, the search and
 * the filters are part of the URL, and the server applies them. Rows can be selected and deleted together. Columns can be hidden.
 */
export function ListScreen<Row extends { id: string }>(props: ListScreenProps<Row>) {
  const { list, title, isPart, addAddress, moreActions, columns, links, editAddress, menu, onDelete, canSelect } =
    props;
  const { exported, openAddress = editAddress } = props;
  const Head = isPart ? PartHeader : PageHeader;
  const { address, query, nameOf, deletion, focus, show } = list;
  const { page, sort, values, setSort } = address;
  const { ask } = deletion;
  const text = useTexts();
  const navigate = useNavigate();
  const view = useTableView(props.viewName, columns);
  const rows = query.data?.rows ?? NO_ROWS;
  const [selected, select] = useSelection(rows, JSON.stringify([page, sort, values]));

  // Stable across renders, so that the rows do not re-render.
  const actions = useCallback(
    (row: Row) => (
      <>
        {links?.(row)}
        {editAddress && (
          <LinkButton variant="bare" to={editAddress(row.id)}>
            {text('admin.restaurants.edit')}
          </LinkButton>
        )}
        <RowMenu
          name={nameOf(row)}
          actions={menu?.(row)}
          onHistory={() => show('history', row.id)}
          onDelete={() => (onDelete ? onDelete(row) : ask([row]))}
        />
      </>
    ),
    [links, editAddress, menu, onDelete, text, nameOf, show, ask],
  );
  const open = useCallback(({ id }: Row) => openAddress && void navigate(openAddress(id)), [openAddress, navigate]);

  return (
    <div ref={focus.container}>
      <Head
        title={title}
        actions={
          (addAddress ?? moreActions) && (
            <>
              {moreActions}
              {addAddress && (
                <LinkButton to={addAddress} data-focus-home>
                  <Icon of={plusIcon} />
                  {text('admin.restaurant.addNew')}
                </LinkButton>
              )}
            </>
          )
        }
      />
      <div className={classes.content}>
        <div>
          <AddressedTable
            query={query}
            address={address}
            searchLabel={props.searchLabel}
            chips={props.chips}
            viewsOf={props.chips && props.viewName}
            noMatchText={props.noMatchText}
            caption={title}
            columns={view.columns}
            density={view.density}
            expectedRows={PAGE_SIZE}
            sort={sort}
            onSort={setSort}
            empty={<EmptyState title={props.emptyText} />}
            actions={actions}
            onOpen={openAddress && open}
            selection={{
              selected,
              onSelected: select,
              rowName: nameOf,
              canSelect,
              actions: (
                <>
                  {props.selectionActions?.(rows.filter(({ id }) => selected.has(id)))}
                  <Button variant="bare" data-danger onClick={() => ask(rows.filter(({ id }) => selected.has(id)))}>
                    <Icon of={deleteIcon} />
                    {text('admin.delete.selected')}
                  </Button>
                </>
              ),
            }}
            tools={
              <>
                <TableMenu view={view} />
                {exported && <ListExport {...exportOf(exported, address, view)} />}
              </>
            }
          />
        </div>
      </div>
      <DeletionDialog deletion={deletion} />
    </div>
  );
}
