import { PagedTable, type PagedQuery } from 'shared-auth/staff';
import type { Order } from '../../api.generated';
import { useTexts } from '../../texts';
import type { CustomersPage } from './api';
import { OrderDialog } from './OrderDialog';
import { OrdersExport } from './OrdersExport';
import type { OrdersPlace } from './useOrdersPlace';
import { useOrdersTable } from './useOrdersTable';

interface CustomerOrdersProps {
  phone: string;
  place: OrdersPlace;
  search: PagedQuery<Order> & { data?: CustomersPage; currentData?: CustomersPage };
}

/** The orders of a customer, page by page, with the details of one order in a dialog. */
export function CustomerOrders({ phone, place, search }: CustomerOrdersProps) {
  const text = useTexts();
  // The previous page stays on the screen while the next page loads. But if another customer's phone number was
  // searched before, that customer's orders must not appear under this phone number.
  const result = search.data?.phone === phone ? search.data : undefined;
  const table = useOrdersTable(result, ({ id }) => place.open(id));
  const opened = result?.rows.find(({ id }) => id === place.orderId);
  const isExportable = result !== undefined && result.total > 0 && search.error === undefined;
  return (
    <div>
      <PagedTable
        {...table}
        query={{ ...search, data: result }}
        page={place.page}
        onPage={place.setPage}
        caption={text('cashier.orders.caption', { phone })}
        tools={isExportable ? <OrdersExport phone={phone} /> : undefined}
      />
      {opened && <OrderDialog order={opened} onClose={place.close} />}
    </div>
  );
}
