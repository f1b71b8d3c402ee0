import { useOrderTotals, type OrderSums, type Page, type PagedTableProps } from 'shared-auth/staff';
import { Button, EmptyState } from 'shared-ui';
import type { Order } from '../../api.generated';
import { useTexts } from '../../texts';
import { useOrderColumns } from './useOrderColumns';

/** A page of found orders, with the sums of all pages. */
export type OrdersPage = Page<Order> & { sums: OrderSums };

/** Returns what the tables of found orders have in common. Their Total bar follows the server's rule for sales. */
export function useOrdersTable(
  page: OrdersPage | undefined,
  onOpen: (order: Order) => void,
): Pick<PagedTableProps<Order>, 'columns' | 'empty' | 'totals' | 'onOpen' | 'actions'> {
  const text = useTexts();
  const totals = useOrderTotals(page, 'sales');
  return {
    columns: useOrderColumns(),
    empty: <EmptyState title={text('cashier.orders.none')} />,
    totals: page && page.total > 0 ? totals : undefined,
    onOpen,
    actions: (order) => (
      <Button
        variant="bare"
        aria-label={text('cashier.orders.details.of', { number: order.order_number })}
        onClick={() => onOpen(order)}
      >
        {text('cashier.orders.details')}
      </Button>
    ),
  };
}
