import { useEffect, useState, type ReactNode } from 'react';
import { apiMessage } from 'shared-auth';
import {
  Button,
  DataTable,
  deleteIcon,
  EmptyState,
  Icon,
  LinkButton,
  NoResult,
  PageHeader,
  Pagination,
  plusIcon,
  TableMenu,
  useTableView,
  type Column,
} from 'shared-ui';
import { DeletionDialog } from '../deletion/DeletionDialog';
import type { Deletion } from '../deletion/useDeletion';
import type { RowFocus } from '../deletion/useRowFocus';
import { ExportButton } from '../exports/ExportButton';
import { Outdated } from '../failures/Outdated';
import { useTexts } from '../../texts';
import { AddressFilter } from './AddressFilter';
import { exportOf, type Exported } from './exportOf';
import { PAGE_SIZE, type Page } from './page';
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
  /** `currentData` is the response for the current URL, and `data` the last response for any URL. */
  query: { data?: Page<Row>; currentData?: Page<Row>; error?: unknown; isFetching: boolean; refetch: () => unknown };
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

const idOf = ({ id }: { id: string }) => id;
const NO_ROWS: readonly never[] = [];

/**
 * A list of the dashboard with its search, its table and its pages. The page, the sort order and the search are part of
 * the URL, and the server applies them. Rows can be selected and deleted together. Columns can be hidden.
 */
export function ListScreen<Row extends { id: string }>(props: ListScreenProps<Row>) {
  const { title, addAddress, address, query, columns, nameOf, actions, deletion, canSelect, focus, exported } = props;
  const { page, sort, search, setPage, setSort, setSearch } = address;
  const { data, currentData, error, isFetching, refetch } = query;
  const text = useTexts();
  const view = useTableView(props.viewName, columns);
  const rows = data?.rows ?? NO_ROWS;
  const [selected, select] = useSelection(rows, `${page} ${JSON.stringify(sort)} ${search}`);
  const [wasCleared, setCleared] = useState(false);
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / PAGE_SIZE));
  // After a failed refetch the rows stay.
  const failed = error !== undefined && currentData === undefined;
  const behindLast = !isFetching && data !== undefined && page > pages;

  useEffect(function returnFromBehindTheLastPage() {
    if (behindLast) setPage(pages, { replace: true });
  });

  const find = (wanted: string, cleared = false) => {
    setCleared(cleared);
    setSearch(wanted);
  };

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
          {error !== undefined && !failed && <Outdated busy={isFetching} onRetry={() => void refetch()} />}
          <DataTable
            caption={title}
            columns={view.columns}
            density={view.density}
            rows={rows}
            rowKey={idOf}
            firstIndex={(page - 1) * PAGE_SIZE}
            expectedRows={PAGE_SIZE}
            busy={isFetching || behindLast}
            failure={failed ? { message: apiMessage(error), onRetry: () => void refetch() } : undefined}
            sort={sort}
            onSort={setSort}
            empty={
              search === '' ? (
                <EmptyState title={props.emptyText} />
              ) : (
                <NoResult title={props.noMatchText} onClear={() => find('', true)} />
              )
            }
            actions={actions}
            onOpen={props.onOpen}
            filters={<AddressFilter label={props.searchLabel} value={search} onChange={find} wasCleared={wasCleared} />}
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
                {exported && <ExportButton {...exportOf(exported, address, view)} />}
              </>
            }
          />
          {data !== undefined && data.total > 0 && !failed && (
            <Pagination page={page} pageSize={PAGE_SIZE} total={data.total} busy={isFetching} onPage={setPage} />
          )}
        </div>
      </div>
      <DeletionDialog deletion={deletion} />
    </div>
  );
}
