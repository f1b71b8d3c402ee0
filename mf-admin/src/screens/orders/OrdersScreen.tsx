import { PAGE_SIZE, PagedTable } from 'shared-auth/staff';
import { EmptyState, NoResult, PageHeader, TableMenu, useTableView } from 'shared-ui';
import { useNavigate } from 'shared-ui/router';
import { ListExport } from '../../shared/exports/ListExport';
import { useTexts } from '../../texts';
import { orderAddress } from './addresses';
import { useGetAdminOrdersQuery } from './api';
import { OrdersFilterForm } from './OrdersFilterForm';
import { useOrderColumns } from './useOrderColumns';
import { NO_FILTER, useOrdersAddress, type OrdersFilter } from './useOrdersAddress';
import classes from './Orders.module.css';

/** `/dashboard/orders`: all orders of all restaurants, filtered and sorted by the server. */
export function OrdersScreen() {
  const text = useTexts();
  const navigate = useNavigate();
  const { page, sort, filter, query, arg, list, setPage, setSort, setFilter } = useOrdersAddress();
  const orders = useGetAdminOrdersQuery(arg, { refetchOnMountOrArgChange: true });
  const view = useTableView('orders', useOrderColumns(list));
  const isFiltered = Object.values(filter).some((value) => value !== '');
  const title = text('admin.ordersList.title');

  const search = (wanted: OrdersFilter) => {
    // The same filter again would not change the URL, so the orders are fetched again.
    const isSame =
      page === 1 && Object.entries(wanted).every(([name, value]) => filter[name as keyof OrdersFilter] === value);
    if (isSame) void orders.refetch();
    else setFilter(wanted);
  };

  return (
    <>
      <PageHeader title={title} actions={<ListExport list="admin-orders" query={query} />} />
      <div className={classes.content}>
        <OrdersFilterForm filter={filter} busy={orders.isFetching} onFilter={search} />
        <div>
          <PagedTable
            query={orders}
            page={page}
            onPage={setPage}
            caption={title}
            columns={view.columns}
            density={view.density}
            expectedRows={PAGE_SIZE}
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
        </div>
      </div>
    </>
  );
}
