import { useState } from 'react';
import { Loaded, skipToken, useSession } from 'shared-auth';
import { EmptyState, PageHeader } from 'shared-ui';
import type { Order } from '../api.generated';
import { useTexts } from '../texts';
import { useGetUserOrdersQuery } from './api';
import { OrderDialog } from './OrderDialog';
import { OrdersTable } from './OrdersTable';
import { SearchForm } from './SearchForm';
import classes from './Orders.module.css';

/** `/dashboard/restaurant-orders`: the orders of a customer, found by phone number. The number stays out of the address. */
export function OrdersScreen() {
  const text = useTexts();
  const { restaurantId } = useSession();
  const [phone, setPhone] = useState<string | null>(null);
  const [opened, setOpened] = useState<Order | null>(null);
  const search = useGetUserOrdersQuery(phone === null ? skipToken : { phone, restaurantId: restaurantId ?? undefined }, {
    refetchOnMountOrArgChange: true,
  });

  const find = (wanted: string) => {
    if (wanted === phone) void search.refetch();
    else setPhone(wanted);
  };

  return (
    <>
      <PageHeader title={text('cashier.orders.title')} />
      <div className={classes.content}>
        <SearchForm busy={search.isFetching} hasResult={phone !== null} onSearch={find} onClear={() => setPhone(null)} />
        {phone === null ? (
          <EmptyState title={text('cashier.orders.ask')} />
        ) : (
          // Of this number only: another customer's orders never stand under it.
          <Loaded query={{ ...search, data: search.currentData }}>
            {({ orders }) => (
              <OrdersTable
                caption={text('cashier.orders.caption', { phone })}
                orders={orders}
                empty={<EmptyState title={text('cashier.orders.none')} />}
                onOpen={setOpened}
              />
            )}
          </Loaded>
        )}
      </div>
      {opened && <OrderDialog order={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
