import { useState } from 'react';
import { ALL_ORDERS, customerPage, nationalPhone } from 'contracts';
import { PAGE_SIZE, PagedTable } from 'shared-auth/staff';
import { EmptyState, TextLink } from 'shared-ui';
import { useNavigate } from 'shared-ui/router';
import type { GetCustomerApiResponse } from '../../api.generated';
import { PartHeader } from '../../shared/pages/PartHeader';
import { useTexts } from '../../texts';
import { orderAddress, type ListAddress } from '../orders/addresses';
import { useGetAdminOrdersQuery } from '../orders/api';
import { useOrderColumns } from '../orders/useOrderColumns';

/** The columns of the orders that say something new on a customer's page. */
const SHOWN = ['number', 'orderedAt', 'total', 'restaurant', 'branch', 'state'];

/** The orders that a customer has saved, each with the page on which its link can be sent and its number corrected. */
export function Receipts({ customer: { id, phone } }: { customer: GetCustomerApiResponse['customer'] }) {
  const text = useTexts();
  const navigate = useNavigate();
  const [page, setPage] = useState(1);
  const query = useGetAdminOrdersQuery({ customerId: id, page, limit: PAGE_SIZE }, { refetchOnMountOrArgChange: true });
  const [from] = useState<ListAddress>({ list: '', page: customerPage(id) });
  const columns = useOrderColumns(from).filter((column) => SHOWN.includes(column.id));
  const title = text('admin.customer.receipts');
  return (
    <section>
      <PartHeader
        title={title}
        actions={
          <TextLink to={ALL_ORDERS} state={{ phone: nationalPhone(phone) }}>
            {text('admin.customer.receipts.all')}
          </TextLink>
        }
      />
      <PagedTable
        isPart
        query={query}
        page={page}
        onPage={setPage}
        caption={title}
        columns={columns}
        onOpen={(order) => void navigate(orderAddress(order.id), { state: from })}
        empty={<EmptyState title={text('admin.customer.receipts.none')} />}
      />
    </section>
  );
}
