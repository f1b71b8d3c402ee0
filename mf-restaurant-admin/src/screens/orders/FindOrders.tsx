import { useState } from 'react';
import { LISTED_STATES, PERIODS, saudiMobile } from 'contracts';
import { skipToken, useSession } from 'shared-auth';
import { AddressedTable, useListAddress, useStateFilter } from 'shared-auth/staff';
import type { Order } from '../../api.generated';
import { useTexts } from '../../texts';
import { useGetDevicesQuery } from '../cashiers/api';
import { useGetBranchOrdersQuery } from './api';
import { OrderDialog } from './OrderDialog';
import { useOrdersTable } from './useOrdersTable';

/** The filters of the branch's orders in the URL, besides the search. */
export const FILTERS = {
  period: PERIODS,
  startDate: null,
  endDate: null,
  deviceId: null,
  state: LISTED_STATES,
  amount: null,
} as const;

/** The orders of the branch, saved or not, by their number, amount, day, till or state. */
export function FindOrders() {
  const text = useTexts();
  const { branchId } = useSession();
  const [opened, open] = useState<Order | null>(null);
  const address = useListAddress(['orderedAt', 'total'], FILTERS);
  const { search, ...filters } = address.arg;
  // The branch's staff may search for a customer's whole phone number only.
  const sought = search !== undefined && saudiMobile(search) !== null ? { phone: search } : { search };
  const orders = useGetBranchOrdersQuery({ ...filters, ...sought }, { refetchOnMountOrArgChange: true });
  const tills = useGetDevicesQuery(branchId === null ? skipToken : { branchId });
  const states = useStateFilter();
  const table = useOrdersTable(orders.data, open);
  return (
    <div>
      <AddressedTable
        {...table}
        query={orders}
        address={address}
        searchLabel={text('cashier.orders.find')}
        chips={[
          { kind: 'period' },
          {
            kind: 'choice',
            id: 'deviceId',
            label: text('cashier.orders.find.till'),
            options: (tills.data?.devices ?? []).map(({ id, name }) => ({ value: id, label: name })),
            isLoading: tills.isLoading,
            onRetry: tills.isError && !tills.isFetching ? () => void tills.refetch() : undefined,
          },
          states,
          { kind: 'amount', id: 'amount', label: text('cashier.orders.find.amount') },
        ]}
        viewsOf="branch-orders"
        noMatchText={text('cashier.orders.none')}
        caption={text('cashier.orders.find.caption')}
        sort={address.sort}
        onSort={address.setSort}
      />
      {opened && <OrderDialog order={opened} onClose={() => open(null)} />}
    </div>
  );
}
