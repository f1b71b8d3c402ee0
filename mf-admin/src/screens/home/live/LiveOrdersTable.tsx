import { useState } from 'react';
import { formatDay, listed, nameFor } from 'contracts';
import { useApiBase } from 'shared-auth';
import { AsWritten } from 'shared-auth/staff';
import {
  Button,
  Chip,
  DataTable,
  EmptyState,
  Money,
  Monogram,
  nameIn,
  TextLink,
  useLanguage,
  useTermName,
  type Column,
} from 'shared-ui';
import { useNavigate } from 'shared-ui/router';
import type { OrderLog } from '../../../api.generated';
import { LocalName } from '../../../shared/names/LocalName';
import { useTexts } from '../../../texts';
import { orderAddress } from '../../orders/addresses';
import classes from './LiveOrders.module.css';

/** The number of orders that a phone shows at first. */
const SHORT = 10;

interface LiveOrdersTableProps {
  orders: readonly OrderLog[];
  /** The ids of the new orders. Their rows are highlighted briefly. */
  fresh: ReadonlySet<string>;
}

/** The latest orders of all restaurants in the server's order, newest first. */
export function LiveOrdersTable({ orders, fresh }: LiveOrdersTableProps) {
  const text = useTexts();
  const language = useLanguage();
  const navigate = useNavigate();
  const apiBase = useApiBase();
  const [all, showAll] = useState(false);
  const columns: Column<OrderLog>[] = [
    {
      id: 'number',
      header: text('admin.number'),
      cell: ({ id }, index) => <span data-fresh={fresh.has(id) || undefined}>{index + 1}</span>,
      role: 'aside',
    },
    {
      id: 'restaurant',
      header: text('admin.orders.restaurant'),
      cell: (order) => (
        <span className={classes.name}>
          <Monogram
            id={order.restaurantName}
            name={nameIn(language, order.restaurantNames, order.restaurantName).name}
            logo={order.restaurantLogo && apiBase + order.restaurantLogo}
            size="small"
          />
          <TextLink to={orderAddress(order.id)}>
            <LocalName names={order.restaurantNames} plain={order.restaurantName} />
          </TextLink>
          {fresh.has(order.id) && <Chip tone="new">{text('admin.orders.isNew')}</Chip>}
        </span>
      ),
      role: 'lead',
    },
    {
      id: 'branch',
      header: text('admin.orders.branch'),
      cell: ({ branchName, branchNameLocalized }) => {
        const name = nameFor(language, branchName, branchNameLocalized);
        return <AsWritten of={name} />;
      },
    },
    {
      id: 'category',
      header: text('admin.orders.category'),
      cell: (order) => <LocalName names={order.categoryNames} plain={order.category ?? text('admin.none')} />,
    },
    {
      id: 'total',
      header: text('admin.orders.total'),
      cell: (order) => <Money amount={order.totalPrice} currency={order.currency} />,
      numeric: true,
    },
    { id: 'payment', header: text('admin.orders.payment'), cell: ({ payment }) => <Payment methods={payment} /> },
    {
      id: 'date',
      header: text('admin.orders.date'),
      cell: ({ date }) => formatDay(date, language),
      numeric: true,
      align: 'start',
    },
    {
      id: 'time',
      header: text('admin.orders.time'),
      cell: ({ time }) => <bdi translate="no">{time}</bdi>,
      numeric: true,
      align: 'start',
    },
  ];
  return (
    <div className={`${classes.list} ${all ? '' : classes.short}`}>
      <DataTable
        caption={text('admin.orders.title')}
        columns={columns}
        rows={orders}
        rowKey={({ id }) => id}
        onOpen={({ id }) => void navigate(orderAddress(id))}
        empty={<EmptyState title={text('admin.orders.empty')} />}
      />
      {!all && orders.length > SHORT && (
        <p className={classes.all}>
          <Button variant="secondary" onClick={() => showAll(true)}>
            {text('admin.orders.all')}
          </Button>
        </p>
      )}
    </div>
  );
}

/** The names of an order's payment methods, which the server separates with commas. */
function Payment({ methods }: { methods: string }) {
  const termName = useTermName();
  const language = useLanguage();
  const shown = listed(
    methods.split(', ').map((name) => termName(name)),
    language,
  );
  return <AsWritten of={shown} />;
}
