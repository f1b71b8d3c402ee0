import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'shared-ui/router';

/** The page of the result, and the order whose details are open. */
export interface OrdersPlace {
  /** From 1. */
  page: number;
  orderId: string | null;
  setPage: (page: number, options?: { replace: boolean }) => void;
  open: (orderId: string) => void;
  close: () => void;
  /** To the first page, with nothing open, for another search. */
  begin: () => void;
}

/** What a history entry knows beside its address. */
interface Entry {
  /** The search whose result it is a place of: in another's its page and its order mean nothing. */
  search: number;
  /** Its dialog was opened on this page: the entry before it is the page without it. */
  openedHere?: true;
}

/**
 * Where in a search's result the reader is, which is part of the address, so that Back closes the details and leads to the page
 * before: `?page=2&order={id}`. Whose orders they are is not: a phone number is nothing for a browser's history or a server's log.
 * @param search which search it is, by a number of its own
 */
export function useOrdersPlace(search: number): OrdersPlace {
  const [address, setAddress] = useSearchParams();
  const navigate = useNavigate();
  const { key, state } = useLocation();
  const entry = state as Entry | null;
  const isOfSearch = entry?.search === search;
  const isClosing = useRef(false);
  const page = isOfSearch && /^[1-9]\d{0,4}$/.test(address.get('page') ?? '') ? Number(address.get('page')) : 1;
  const here: Entry = { search };
  const at = (wanted: number) => (wanted > 1 ? { page: String(wanted) } : undefined);

  useEffect(
    function arriveElsewhere() {
      isClosing.current = false;
    },
    [key],
  );

  return {
    page,
    orderId: isOfSearch ? address.get('order') : null,
    setPage: (wanted, options) => setAddress({ ...at(wanted) }, { ...options, state: here }),
    open: (order) => setAddress({ ...at(page), order }, { state: { ...here, openedHere: true } satisfies Entry }),
    close: () => {
      // A second press before the page has changed would go back one step too many.
      if (isClosing.current) return;
      isClosing.current = true;
      if (entry?.openedHere) void navigate(-1);
      else setAddress({ ...at(page) }, { replace: true, state: here });
    },
    begin: () => setAddress({}, { replace: true }),
  };
}
