import type { ReactNode } from 'react';
import { PAGE_SIZE, type PagedQuery } from 'shared-auth/staff';
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
} from 'shared-ui';
import { DeletionDialog } from '../deletion/DeletionDialog';
import type { Deletion } from '../deletion/useDeletion';
import type { RowFocus } from '../deletion/useRowFocus';
import { ListExport } from '../exports/ListExport';
import { useTexts } from '../../texts';
import { exportOf, type Exported } from './exportOf';
import { AddressedTable } from './AddressedTable';
import type { ListAddress } from './useListAddress';
import { useSelection } from './useSelection';
import classes from './ListScreen.module.css';

export interface ListScreenProps<Row extends { id: string }> {
  title: string;
  /** The URL of the add form. */
  addAddress?: string;
  /** Further buttons beside the Add button. */
  moreActions?: ReactNode;
  address: ListAddress;
  query: PagedQuery<Row>;
  searchLabel: string;
  emptyText: string;
  noMatchText: string;
  /** The key of the table's view in the browser's storage. */
  viewName: string;
  columns: readonly Column<Row>[];
  /** Returns the name of a row. */
  nameOf: (row: Row) => string;
  /** Returns the buttons and links of a row. */
  actions: (row: Row) => ReactNode;
  /** Opens the page of a pressed row. The row's actions must also open this page, for people who use a keyboard. */
  onOpen?: (row: Row) => void;
  deletion: Deletion<Row>;
  /** Returns whether a row may be deleted together with others. */
  canSelect?: (row: Row) => boolean;
  focus: RowFocus;
  exported?: Exported;
}

const NO_ROWS: readonly never[] = [];

/**
 * A list of the dashboard with its search, its table and its pages. The page, the sort order and the search are part of
 * the URL, and the server applies them. Rows can be selected and deleted together. Columns can be hidden.
 */
export function ListScreen<Row extends { id: string }>(props: ListScreenProps<Row>) {
  const { title, addAddress, address, query, columns, nameOf, actions, deletion, canSelect, focus, exported } = props;
  const { page, sort, search, setSort } = address;
  const text = useTexts();
  const view = useTableView(props.viewName, columns);
  const rows = query.data?.rows ?? NO_ROWS;
  const [selected, select] = useSelection(rows, `${page} ${JSON.stringify(sort)} ${search}`);

  return (
    <div ref={focus.container}>
      <PageHeader
        title={title}
        actions={
          addAddress && (
            <>
              {props.moreActions}
              <LinkButton to={addAddress} data-focus-home>
                <Icon of={plusIcon} />
                {text('admin.restaurant.addNew')}
              </LinkButton>
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
            noMatchText={props.noMatchText}
            caption={title}
            columns={view.columns}
            density={view.density}
            expectedRows={PAGE_SIZE}
            sort={sort}
            onSort={setSort}
            empty={<EmptyState title={props.emptyText} />}
            actions={actions}
            onOpen={props.onOpen}
            selection={{
              selected,
              onSelected: select,
              rowName: nameOf,
              canSelect,
              actions: (
                <Button
                  variant="bare"
                  data-danger
                  onClick={() => deletion.ask(rows.filter(({ id }) => selected.has(id)))}
                >
                  <Icon of={deleteIcon} />
                  {text('admin.delete.selected')}
                </Button>
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
