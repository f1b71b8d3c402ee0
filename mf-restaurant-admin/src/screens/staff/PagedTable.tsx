import { useEffect } from 'react';
import { apiMessage } from 'shared-auth';
import { DataTable, Pagination, type DataTableProps } from 'shared-ui';
import { PAGE_SIZE, type Page } from './api';

interface PagedTableProps<Row> extends Pick<DataTableProps<Row>, 'caption' | 'columns' | 'actions'> {
  query: { data?: Page<Row>; error?: unknown; isFetching: boolean; refetch: () => unknown };
  page: number;
  onPage: (page: number) => void;
}

/**
 * A table of people, page by page. If the current page no longer exists because its last row was removed, the table
 * goes to the page that is now the last.
 */
export function PagedTable<Row extends { id: string }>({
  query: { data, error, isFetching, refetch },
  page,
  onPage,
  ...table
}: PagedTableProps<Row>) {
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / PAGE_SIZE));
  const behindLast = data !== undefined && !isFetching && page > pages;

  useEffect(function returnFromBehindTheLastPage() {
    if (behindLast) onPage(pages);
  });

  return (
    <div>
      <DataTable
        {...table}
        rows={data?.rows ?? []}
        rowKey={({ id }) => id}
        busy={isFetching || behindLast}
        failure={error === undefined ? undefined : { message: apiMessage(error), onRetry: () => void refetch() }}
        empty={null}
      />
      {data !== undefined && data.total > PAGE_SIZE && error === undefined && (
        <Pagination
          label={table.caption}
          page={page}
          pageSize={PAGE_SIZE}
          total={data.total}
          busy={isFetching}
          onPage={onPage}
        />
      )}
    </div>
  );
}
