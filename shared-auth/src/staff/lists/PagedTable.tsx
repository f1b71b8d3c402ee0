import { useEffect } from 'react';
import { apiMessage } from 'shared-auth';
import { DataTable, Pagination, type DataTableProps } from 'shared-ui';
import { Outdated } from './Outdated';
import { PAGE_SIZE, type Page } from './page';

/**
 * The result of a query for a page of a list. `currentData` is the response for the current arguments, and `data` the
 * last response for any arguments.
 */
export interface PagedQuery<Row> {
  data?: Page<Row>;
  currentData?: Page<Row>;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

export interface PagedTableProps<Row extends { id: string }> extends Omit<
  DataTableProps<Row>,
  'rows' | 'rowKey' | 'firstIndex' | 'busy' | 'failure'
> {
  query: PagedQuery<Row>;
  /** The current page, from 1. */
  page: number;
  /** Shows another page. With `replace`, the page does not become a new history entry. */
  onPage: (page: number, options?: { replace: boolean }) => void;
  /**
   * Whether the table is only a part of its screen. The pagination is then named after the table, and is hidden if there
   * is only one page.
   */
  isPart?: boolean;
}

const idOf = ({ id }: { id: string }) => id;
const NO_ROWS: readonly never[] = [];
/** Keeps the place of the totals until they are known. */
const NO_TOTALS = { totals: [] };

/**
 * A table of a list that the server sends in pages, with its pagination. After a failed refetch the rows stay, with a
 * warning that they may be outdated. A list that could not be fetched has no totals, not even 0. If the current page no longer exists, because rows were deleted, it shows the last
 * page.
 */
export function PagedTable<Row extends { id: string }>({
  query: { data, currentData, error, isFetching, refetch },
  page,
  onPage,
  isPart = false,
  totals,
  ...table
}: PagedTableProps<Row>) {
  const total = data?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const failed = error !== undefined && currentData === undefined;
  const behindLast = !isFetching && data !== undefined && page > pages;

  useEffect(function returnFromBehindTheLastPage() {
    if (behindLast) onPage(pages, { replace: true });
  });

  return (
    <>
      {error !== undefined && !failed && <Outdated busy={isFetching} onRetry={() => void refetch()} />}
      <DataTable
        {...table}
        rows={data?.rows ?? NO_ROWS}
        rowKey={idOf}
        firstIndex={(page - 1) * PAGE_SIZE}
        totals={totals && (failed || data === undefined ? NO_TOTALS : totals)}
        busy={isFetching || behindLast}
        failure={failed ? { message: apiMessage(error), onRetry: () => void refetch() } : undefined}
      />
      {total > (isPart ? PAGE_SIZE : 0) && !failed && (
        <Pagination
          label={isPart ? table.caption : undefined}
          page={page}
          pageSize={PAGE_SIZE}
          total={total}
          busy={isFetching}
          onPage={onPage}
        />
      )}
    </>
  );
}
