import { useMemo } from 'react';
import { formatDay, formatDayAndTime, nationalPhone } from 'contracts';
import { AsWritten, LeftToRight } from 'shared-auth/staff';
import { Money, OrderStates, TextLink, useAdditions, useLanguage, type Column } from 'shared-ui';
import type { AdminOrder } from '../../api.generated';
import { LocalName } from '../../shared/names/LocalName';
import { useTexts } from '../../texts';
import { orderAddress, type ListAddress } from './addresses';
import classes from './Orders.module.css';

/**
 * The columns of the orders.
 * @param from the list to which the order's page returns
 */
export function useOrderColumns(from: ListAddress): readonly Column<AdminOrder>[] {
  const text = useTexts();
  const language = useLanguage();
  const additions = useAdditions('mf-admin/orders.column');
  return useMemo(() => {
    const none = text('admin.none');
    return [
      { id: 'index', header: text('admin.number'), cell: (_, index) => index + 1, role: 'aside' },
      {
        id: 'number',
        header: text('admin.ordersList.order'),
        cell: (order) => (
          <TextLink to={orderAddress(order.id)} state={from} className={classes.number}>
            <bdi translate="no">{order.order_number}</bdi>
          </TextLink>
        ),
        role: 'lead',
      },
      {
        id: 'orderedAt',
        header: text('admin.orders.date'),
        cell: (order) => (
          <>
            <span className={classes.moment}>{formatDayAndTime(order.order_date, order.order_time, language)}</span>
            {order.business_date !== order.order_date && (
              <span className={classes.day}>
                {text('admin.ordersList.day', { day: formatDay(order.business_date, language) })}
              </span>
            )}
          </>
        ),
        sortable: true,
      },
      {
        id: 'total',
        header: text('admin.orders.total'),
        cell: (order) => (
          <Money
            className={order.status === 'void' ? classes.struck : undefined}
            amount={order.total_price}
            currency={order.currency}
          />
        ),
        numeric: true,
        sortable: true,
      },
      {
        id: 'restaurant',
        header: text('admin.orders.restaurant'),
        cell: ({ restaurant }) => <LocalName names={restaurant.names} plain={restaurant.name} />,
        hideable: true,
      },
      {
        id: 'branch',
        header: text('admin.orders.branch'),
        cell: ({ branch: { name } }) => <AsWritten of={name} />,
        hideable: true,
        role: 'aside',
      },
      {
        id: 'till',
        header: text('admin.ordersList.till'),
        cell: ({ device: { name } }) => <AsWritten of={name} />,
        hideable: true,
        role: 'aside',
      },
      { id: 'state', header: text('admin.ordersList.state'), cell: (order) => <OrderStates order={order} /> },
      {
        id: 'check',
        header: text('admin.ordersList.check'),
        cell: (order) => <bdi translate="no">{order.check_number ?? none}</bdi>,
        hideable: true,
        role: 'aside',
      },
      {
        id: 'phone',
        header: text('admin.ordersList.phone'),
        cell: ({ phone }) => (phone ? <LeftToRight of={nationalPhone(phone)} /> : none),
        numeric: true,
        align: 'start',
        hideable: true,
        role: 'aside',
      },
      ...additions.map(({ key, label, render }): Column<AdminOrder> => ({
        id: key,
        header: label,
        cell: ({ id, restaurant }) => render({ orderId: id, restaurantId: restaurant.id }, true),
        hideable: true,
      })),
    ];
  }, [text, language, from, additions]);
}
