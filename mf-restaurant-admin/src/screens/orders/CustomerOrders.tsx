import { useEffect } from 'react';
import { apiMessage } from 'shared-auth';
import { Pagination } from 'shared-ui';
import { useTexts } from '../../texts';
import { PAGE_SIZE, type OrdersPage } from './api';
import { OrderDialog } from './OrderDialog';
import { OrdersTable } from './OrdersTable';
import type { OrdersPlace } from './useOrdersPlace';

interface CustomerOrdersProps {
  phone: string;
  place: OrdersPlace;
  search: { data?: OrdersPage; error?: unknown; isFetching: boolean; refetch: () => unknown };
}

/** The orders of a customer, page by page, with the details of one order in a dialog. */
export function CustomerOrders({ phone, place, search: { data, error, isFetching, refetch } }: CustomerOrdersProps) {
  const text = useTexts();
  // The previous page stays on the screen while the next page loads. But if another customer's phone number was
  // searched before, that customer's orders must not appear under this phone number.
  const result = data?.phone === phone ? data : undefined;
  const failed = error !== undefined;
  const pages = Math.max(1, Math.ceil((result?.total ?? 0) / PAGE_SIZE));
  const behindLast = result !== undefined && !isFetching && place.page > pages;
  const opened = result?.orders.find(({ id }) => id === place.orderId);

  useEffect(function returnFromBehindTheLastPage() {
    if (behindLast) place.setPage(pages, { replace: true });
  });

  return (
    <div>
      <OrdersTable
        caption={text('cashier.orders.caption', { phone })}
        phone={phone}
        orders={result?.orders ?? []}
        firstIndex={(place.page - 1) * PAGE_SIZE}
        busy={isFetching || behindLast}
        failure={failed ? { message: apiMessage(error), onRetry: () => void refetch() } : undefined}
        onOpen={({ id }) => place.open(id)}
      />
      {result !== undefined && result.total > 0 && !failed && (
        <Pagination
          page={place.page}
          pageSize={PAGE_SIZE}
          total={result.total}
          busy={isFetching}
          onPage={place.setPage}
        />
      )}
      {opened && <OrderDialog order={opened} onClose={place.close} />}
    </div>
  );
}
