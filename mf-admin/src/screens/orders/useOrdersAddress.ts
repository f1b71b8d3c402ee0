import { useMemo } from 'react';
import { PAGE_SIZE } from 'shared-auth/staff';
import type { Sort } from 'shared-ui';
import { useLocation, useSearchParams } from 'shared-ui/router';
import type { GetAdminOrdersApiArg } from '../../api.generated';
import type { ListAddress } from './addresses';

/** The states of an order that the filter offers, as the server names them. */
export const STATES = ['saved', 'not_saved', 'partly_returned', 'returned', 'void', 'held'] as const;

const KEPT = ['number', 'amount', 'restaurantId', 'branchId', 'deviceId', 'state', 'startDate', 'endDate'] as const;

/** The filter's fields; '' without a value. */
export type OrdersFilter = Record<(typeof KEPT)[number] | 'phone', string>;

export const NO_FILTER: OrdersFilter = {
  number: '',
  phone: '',
  amount: '',
  restaurantId: '',
  branchId: '',
  deviceId: '',
  state: '',
  startDate: '',
  endDate: '',
};

/**
 * The server finds an order by a part of its number only if the part has at least three characters. A shorter text must
 * be the complete number.
 */
const MIN_SEARCH_LENGTH = 3;

interface OrdersAddress {
  /** The page, from 1. */
  page: number;
  sort: Sort | null;
  filter: OrdersFilter;
  /** The filter and sort order as parameters of the requests. */
  query: Readonly<Record<string, string>>;
  arg: GetAdminOrdersApiArg;
  /** The current list, to which an order's Back button returns. */
  list: ListAddress;
  setPage: (page: number, options?: { replace: boolean }) => void;
  setSort: (sort: Sort | null) => void;
  setFilter: (filter: OrdersFilter) => void;
}

/**
 * Stores the page, sort order and filter of the orders in the URL. The phone number is stored in the history entry
 * instead, so that it survives Back and a reload but never appears in a URL. Changing the sort order or the filter goes
 * back to the first page.
 */
export function useOrdersAddress(): OrdersAddress {
  const [address, setAddress] = useSearchParams();
  const { state: entry, search } = useLocation();
  const phone = (entry as { phone?: string } | null)?.phone ?? '';
  const list = useMemo(() => ({ list: search, ...(phone !== '' && { phone }) }), [search, phone]);
  const page = /^[1-9]\d{0,4}$/.test(address.get('page') ?? '') ? Number(address.get('page')) : 1;
  const isOldestFirst = address.get('sort') === 'orderedAt';
  const filter = { ...NO_FILTER, phone };
  for (const name of KEPT) filter[name] = address.get(name) ?? '';
  if (!STATES.some((state) => state === filter.state)) filter.state = '';

  const go = (next: { filter: OrdersFilter; oldestFirst: boolean; page?: number }, options?: { replace: boolean }) =>
    setAddress(
      {
        ...Object.fromEntries(KEPT.filter((name) => next.filter[name] !== '').map((name) => [name, next.filter[name]])),
        ...(next.oldestFirst && { sort: 'orderedAt' }),
        ...(next.page !== undefined && next.page > 1 && { page: String(next.page) }),
      },
      { ...options, state: next.filter.phone === '' ? null : { phone: next.filter.phone } },
    );

  const { number, ...rest } = filter;
  const query = {
    ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== '')),
    ...(number !== '' && { [number.length < MIN_SEARCH_LENGTH ? 'orderNumber' : 'search']: number }),
    ...(isOldestFirst && { sort: 'orderedAt' as const }),
  };
  return {
    page,
    sort: isOldestFirst ? { column: 'orderedAt', direction: 'ascending' } : null,
    filter,
    query,
    list,
    arg: { page, limit: PAGE_SIZE, ...query },
    setPage: (wanted, options) => go({ filter, oldestFirst: isOldestFirst, page: wanted }, options),
    setSort: (wanted) => go({ filter, oldestFirst: wanted?.direction === 'ascending' }),
    setFilter: (wanted) => go({ filter: wanted, oldestFirst: isOldestFirst }),
  };
}
