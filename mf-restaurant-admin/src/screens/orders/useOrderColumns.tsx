import { formatDay } from 'contracts';
import { AsWritten } from 'shared-auth/staff';
import { Money, OrderStates, useLanguage, type Column } from 'shared-ui';
import type { Order } from '../../api.generated';
import { WrongNumberChip } from '../../shared/WrongNumber';
import { useTexts } from '../../texts';
import classes from './Orders.module.css';

/** The columns of found orders. */
export function useOrderColumns(): readonly Column<Order>[] {
  const text = useTexts();
  const language = useLanguage();
  return [
    { id: 'index', header: text('cashier.orders.column.index'), cell: (_, index) => index + 1, role: 'aside' },
    {
      id: 'number',
      header: text('cashier.orders.column.number'),
      cell: (order) => (
        <span className={classes.number}>
          <bdi translate="no">{order.order_number}</bdi>
          <WrongNumberChip order={order} />
        </span>
      ),
      role: 'lead',
    },
    {
      id: 'branch',
      header: text('cashier.orders.column.branch'),
      cell: (order) => <AsWritten of={order.branch_name} />,
    },
    {
      id: 'orderedAt',
      header: text('cashier.orders.column.date'),
      cell: (order) => (
        <>
          {formatDay(order.order_date, language)}
          {order.business_date !== undefined && order.business_date !== order.order_date && (
            <span className={classes.day}>
              {text('cashier.orders.day', { day: formatDay(order.business_date, language) })}
            </span>
          )}
        </>
      ),
      sortable: true,
    },
    {
      id: 'time',
      header: text('cashier.orders.column.time'),
      cell: (order) => <bdi translate="no">{order.order_time}</bdi>,
    },
    { id: 'state', header: text('staff.orders.state'), cell: (order) => <OrderStates order={order} /> },
    {
      id: 'total',
      header: text('cashier.orders.column.total'),
      cell: (order) => (
        <Money
          className={order.voided ? classes.struck : undefined}
          amount={order.total_price}
          currency={order.currency}
        />
      ),
      numeric: true,
      sortable: true,
    },
  ];
}
