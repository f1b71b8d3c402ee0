import { useState } from 'react';
import { skipToken, useSession } from 'shared-auth';
import { PAGE_SIZE } from 'shared-auth/staff';
import { EmptyState, PageHeader, Tabs } from 'shared-ui';
import { useSearchParams } from 'shared-ui/router';
import { useTexts } from '../../texts';
import { useGetUserOrdersQuery } from './api';
import { FILTERS, FindOrders } from './FindOrders';
import { CustomerOrders } from './CustomerOrders';
import { SearchForm } from './SearchForm';
import { useOrdersPlace } from './useOrdersPlace';
import classes from './Orders.module.css';

/**
 * `/dashboard/restaurant-orders`: finds the orders of a customer by phone number, and orders of the branch by their
 * number, amount, day, till or state. The URL never contains the phone number.
 */
export function OrdersScreen() {
  const text = useTexts();
  const { restaurantId } = useSession();
  const [address, setAddress] = useSearchParams();
  const [tab, setTab] = useState<'phone' | 'order'>(() =>
    ['search', ...Object.keys(FILTERS)].some((name) => address.has(name)) ? 'order' : 'phone',
  );
  // The customer's phone number, and the time at which the search began, which identifies the search.
  const [{ phone, number }, setWanted] = useState<{ phone: string | null; number: number }>({ phone: null, number: 0 });
  const place = useOrdersPlace(number);
  const wanted =
    phone === null ? skipToken : { phone, restaurantId: restaurantId ?? undefined, page: place.page, limit: PAGE_SIZE };
  const search = useGetUserOrdersQuery(wanted, { refetchOnMountOrArgChange: true });

  const look = (typed: string | null) => {
    setWanted({ phone: typed, number: Date.now() });
    place.begin();
  };
  const find = (typed: string) => {
    if (typed === phone && place.page === 1) void search.refetch();
    look(typed);
  };

  const byPhone = (
    <>
      <SearchForm busy={search.isFetching} hasResult={phone !== null} onSearch={find} onClear={() => look(null)} />
      {phone === null ? (
        <div className={classes.ask}>
          <EmptyState title={text('cashier.orders.ask')} />
        </div>
      ) : (
        <CustomerOrders phone={phone} place={place} search={search} />
      )}
    </>
  );
  return (
    <>
      <PageHeader title={text('cashier.orders.title')} />
      <Tabs
        label={text('cashier.orders.by')}
        selected={tab}
        onSelect={(wanted) => {
          // The page in the URL belongs to the other tab.
          setAddress({}, { replace: true });
          setTab(wanted);
        }}
        tabs={[
          {
            id: 'phone',
            label: text('cashier.orders.by.phone'),
            content: <div className={classes.content}>{byPhone}</div>,
          },
          {
            id: 'order',
            label: text('cashier.orders.by.order'),
            content: <FindOrders />,
          },
        ]}
      />
    </>
  );
}
