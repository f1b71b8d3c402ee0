/** The list of all orders. */
export const ORDERS = '/dashboard/orders';

/** Returns the address of an order's page in the back-office. */
export const orderAddress = (id: string) => `${ORDERS}/${id}`;

/** The list from which an order was opened, in the state of the history entry, so that Back of the page returns to it. */
export interface ListPlace {
  /** The list's filter, order and page. */
  list: string;
  phone?: string;
}
