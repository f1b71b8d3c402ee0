import { useMemo } from 'react';
import { LISTED_STATES, PERIODS } from 'contracts';
import { AddressedTable, PAGE_SIZE, useListAddress, useOrderTotals, type HiddenSearch } from 'shared-auth/staff';
import { EmptyState, PageHeader, TableMenu, useTableView } from 'shared-ui';
import { useLocation, useNavigate } from 'shared-ui/router';
import { ListExport } from '../../shared/exports/ListExport';
import { exportOf } from '../../shared/lists/exportOf';
import { useTexts } from '../../texts';
import { orderAddress } from './addresses';
import { useGetAdminOrdersQuery } from './api';
import { useOrderFilters } from './useOrderFilters';
import { useOrderColumns } from './useOrderColumns';

const FILTERS = {
  period: PERIODS,
  startDate: null,
  endDate: null,
  restaurantId: null,
  branchId: null,
  deviceId: null,
  state: LISTED_STATES,
  amount: null,
} as const;

/** The list to export, and the columns of the file for each column of the table. */
const EXPORTED = {
  list: 'admin-orders',
  columns: {
    number: ['order_number'],
    orderedAt: ['business_date', 'order_date', 'order_time'],
    total: ['total_price', 'returned_amount', 'net_total', 'currency'],
    restaurant: ['restaurant'],
    branch: ['branch_name'],
    state: ['status', 'savedAt'],
    check: ['check_number'],
    phone: ['phone', 'phone_national'],
  },
} as const;

/** `/dashboard/orders`: all orders of all restaurants, filtered and sorted by the server. */
export function OrdersScreen() {
  const text = useTexts();
  const navigate = useNavigate();
  const address = useListAddress(['orderedAt', 'total'], FILTERS);
  const orders = useGetAdminOrdersQuery(address.arg, { refetchOnMountOrArgChange: true });
  const { search, state } = useLocation();
  const { phone } = (state as HiddenSearch | null) ?? {};
  const list = useMemo(() => ({ list: search, ...(phone !== undefined && { phone }) }), [search, phone]);
  const view = useTableView('orders', useOrderColumns(list));
  const chips = useOrderFilters(address.values);
  const title = text('admin.ordersList.title');
  return (
    <>
      <PageHeader title={title} />
      <AddressedTable
        query={orders}
        address={address}
        searchLabel={text('admin.ordersList.search')}
        chips={chips}
        viewsOf="orders"
        noMatchText={text('admin.ordersList.noMatch')}
        caption={title}
        columns={view.columns}
        density={view.density}
        expectedRows={PAGE_SIZE}
        sort={address.sort}
        onSort={address.setSort}
        onOpen={({ id }) => void navigate(orderAddress(id), { state: list })}
        totals={useOrderTotals(orders.data, 'total')}
        empty={<EmptyState title={text('admin.ordersList.empty')} />}
        tools={
          <>
            <TableMenu view={view} />
            <ListExport {...exportOf(EXPORTED, address, view)} />
          </>
        }
      />
    </>
  );
}
