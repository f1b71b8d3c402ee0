import { useState } from 'react';
import { apiMessage, skipToken } from 'shared-auth';
import { Pagination } from 'shared-ui';
import type { GetBranchOrdersApiArg, Order } from '../../api.generated';
import { useTexts } from '../../texts';
import { PAGE_SIZE, useGetBranchOrdersQuery } from './api';
import { FindForm, type OrderFilter } from './FindForm';
import { OrderDialog } from './OrderDialog';
import { OrdersTable } from './OrdersTable';

/** Returns the request's parameters, without the empty ones. */
function argOf({ orderNumber, amount, day, deviceId }: OrderFilter, page: number): GetBranchOrdersApiArg {
  const filled = (typed: string) => typed.trim() || undefined;
  return {
    orderNumber: filled(orderNumber),
    amount: filled(amount),
    startDate: filled(day),
    endDate: filled(day),
    deviceId: filled(deviceId),
    page,
    limit: PAGE_SIZE,
  };
}

/** The search for orders of the branch by number, amount, day or till. It finds saved and unsaved orders. */
export function FindOrders() {
  const text = useTexts();
  const [filter, setFilter] = useState<OrderFilter | null>(null);
  const [page, setPage] = useState(1);
  const [opened, open] = useState<Order | null>(null);
  const { currentData, error, isFetching, refetch } = useGetBranchOrdersQuery(
    filter === null ? skipToken : argOf(filter, page),
    { refetchOnMountOrArgChange: true },
  );
  const show = (wanted: OrderFilter | null) => {
    setPage(1);
    setFilter(wanted);
  };
  const search = (wanted: OrderFilter) => {
    // RTK Query sends no request for equal arguments, but an order may have arrived, or the last search failed.
    const isSame = filter !== null && JSON.stringify(argOf(wanted, 1)) === JSON.stringify(argOf(filter, page));
    if (isSame) void refetch();
    show(wanted);
  };
  return (
    <>
      <FindForm busy={isFetching} hasResult={filter !== null} onSearch={search} onClear={() => show(null)} />
      {filter !== null && (
        <div>
          <OrdersTable
            caption={text('cashier.orders.find.caption')}
            orders={currentData?.orders ?? []}
            firstIndex={(page - 1) * PAGE_SIZE}
            busy={isFetching}
            failure={error === undefined ? undefined : { message: apiMessage(error), onRetry: () => void refetch() }}
            onOpen={open}
          />
          {currentData !== undefined && currentData.total > 0 && error === undefined && (
            <Pagination page={page} pageSize={PAGE_SIZE} total={currentData.total} busy={isFetching} onPage={setPage} />
          )}
        </div>
      )}
      {opened && <OrderDialog order={opened} onClose={() => open(null)} />}
    </>
  );
}
