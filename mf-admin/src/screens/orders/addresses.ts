import { ALL_ORDERS } from 'contracts';
import type { HiddenSearch } from 'shared-auth/staff';

/** Returns the URL of an order's page in the dashboard. */
export const orderAddress = (id: string) => `${ALL_ORDERS}/${id}`;

/**
 * The list from which an order was opened, in the state of the history entry, so that the page's Back button returns to
 * it.
 */
export interface ListAddress extends HiddenSearch {
  /** The list's filter, sort order and page. */
  list: string;
  /** The page from which the order was opened, if it is not the list. */
  page?: string;
}
