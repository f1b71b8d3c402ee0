import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'shared-ui/router';

/** The current page of the search result, the order whose details are open, and the functions that change them. */
export interface OrdersPlace {
  /** The page, from 1. */
  page: number;
  orderId: string | null;
  setPage: (page: number, options?: { replace: boolean }) => void;
  open: (orderId: string) => void;
  close: () => void;
  /** Call this for another search: it opens the first page and closes the details. */
  begin: () => void;
}

/** The state of a history entry, in addition to its URL. */
interface Entry {
  /** The search to which the page and the order in the entry's URL belong. They are ignored for any other search. */
  search: number;
  /** Set if opening the dialog created this entry. The previous entry is then the page without the dialog. */
  openedHere?: true;
}

/**
 * Stores the page of a search's result and the open order in the URL, `?page=2&order={id}`, so that Back closes the
 * details and returns to the previous page. The URL does not contain the phone number, which must not get into the
 * browser's history or a server's log.
 * @param search identifies the search
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
      // Pressing Close twice before the page changes would go back two steps, so only the first time counts.
      if (isClosing.current) return;
      isClosing.current = true;
      if (entry?.openedHere) void navigate(-1);
      else setAddress({ ...at(page) }, { replace: true, state: here });
    },
    begin: () => setAddress({}, { replace: true }),
  };
}
