import { useEffect } from 'react';
import { apiMessage } from 'shared-auth';
import { DataTable, EmptyState, NoResult, PageHeader, Pagination, TableMenu, useTableView } from 'shared-ui';
import { useNavigate } from 'shared-ui/router';
import { ExportButton } from '../../shared/exports/ExportButton';
import { PAGE_SIZE } from '../../shared/lists/page';
import { Outdated } from '../../shared/failures/Outdated';
import { useTexts } from '../../texts';
import { orderAddress } from './addresses';
import { useGetAdminOrdersQuery } from './api';
import { OrdersFilterForm } from './OrdersFilterForm';
import { useOrderColumns } from './useOrderColumns';
import { NO_FILTER, useOrdersAddress } from './useOrdersAddress';
import classes from './Orders.module.css';

/** `/dashboard/orders`: all orders of all restaurants, filtered and sorted by the server. */
export function OrdersScreen() {
  const text = useTexts();
  const navigate = useNavigate();
  const { page, sort, filter, query, arg, list, setPage, setSort, setFilter } = useOrdersAddress();
  const orders = useGetAdminOrdersQuery(arg, { refetchOnMountOrArgChange: true });
  const { data, currentData, error, isFetching, refetch } = orders;
  const view = useTableView('orders', useOrderColumns(list));
  const failed = error !== undefined && currentData === undefined;
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / PAGE_SIZE));
  const behindLast = !isFetching && data !== undefined && page > pages;
  const isFiltered = Object.values(filter).some((value) => value !== '');
  const title = text('admin.ordersList.title');

  useEffect(function returnFromBehindTheLastPage() {
    if (behindLast) setPage(pages, { replace: true });
  });

  return (
    <>
      <PageHeader title={title} actions={<ExportButton list="admin-orders" query={query} />} />
      <div className={classes.content}>
        <OrdersFilterForm filter={filter} busy={isFetching} onFilter={setFilter} />
        <div>
          {error !== undefined && !failed && <Outdated busy={isFetching} onRetry={() => void refetch()} />}
          <DataTable
            caption={title}
            columns={view.columns}
            density={view.density}
            rows={data?.rows ?? []}
            rowKey={({ id }) => id}
            firstIndex={(page - 1) * PAGE_SIZE}
            expectedRows={PAGE_SIZE}
            busy={isFetching || behindLast}
            failure={failed ? { message: apiMessage(error), onRetry: () => void refetch() } : undefined}
            sort={sort}
            onSort={setSort}
            onOpen={({ id }) => void navigate(orderAddress(id), { state: list })}
            empty={
              isFiltered ? (
                <NoResult title={text('admin.ordersList.noMatch')} onClear={() => setFilter(NO_FILTER)} />
              ) : (
                <EmptyState title={text('admin.ordersList.empty')} />
              )
            }
            tools={<TableMenu view={view} />}
          />
          {data !== undefined && data.total > 0 && !failed && (
            <Pagination page={page} pageSize={PAGE_SIZE} total={data.total} busy={isFetching} onPage={setPage} />
          )}
        </div>
      </div>
    </>
  );
}
