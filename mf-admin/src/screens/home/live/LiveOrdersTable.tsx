import { DataTable, EmptyState, formatMoney, languageOfText, useLanguage, type Column } from 'shared-ui';
import type { OrderLog } from '../../../api.generated';
import { LocalName } from '../../../shared/names/LocalName';
import { useTexts } from '../../../texts';
import classes from './LiveOrders.module.css';

interface LiveOrdersTableProps {
  orders: readonly OrderLog[];
  /** The ids of those that have just come: their rows are marked for a moment. */
  fresh: ReadonlySet<string>;
}

/** The latest orders of all restaurants, newest first as the server sends them. */
export function LiveOrdersTable({ orders, fresh }: LiveOrdersTableProps) {
  const text = useTexts();
  const language = useLanguage();
  const columns: Column<OrderLog>[] = [
    { id: 'number', header: text('admin.number'), cell: ({ id }, index) => <span data-fresh={fresh.has(id) || undefined}>{index + 1}</span> },
    {
      id: 'restaurant',
      header: text('admin.orders.restaurant'),
      cell: (order) => <LocalName names={order.restaurantNames} plain={order.restaurantName} />,
    },
    {
      id: 'branch',
      header: text('admin.orders.branch'),
      cell: ({ branchName }) => <bdi lang={languageOfText(branchName)}>{branchName}</bdi>,
    },
    {
      id: 'category',
      header: text('admin.orders.category'),
      cell: (order) => <LocalName names={order.categoryNames} plain={order.category ?? text('admin.none')} />,
    },
    {
      id: 'total',
      header: text('admin.orders.total'),
      cell: (order) => <bdi>{formatMoney(order.totalPrice, order.currency, language)}</bdi>,
      numeric: true,
    },
    { id: 'payment', header: text('admin.orders.payment'), cell: ({ payment }) => <bdi>{payment}</bdi> },
    { id: 'date', header: text('admin.orders.date'), cell: ({ date }) => <bdi>{date}</bdi>, numeric: true, align: 'start' },
    { id: 'time', header: text('admin.orders.time'), cell: ({ time }) => <bdi>{time}</bdi>, numeric: true, align: 'start' },
  ];
  return (
    <div className={classes.list}>
      <DataTable
        caption={text('admin.orders.title')}
        columns={columns}
        rows={orders}
        rowKey={({ id }) => id}
        empty={<EmptyState title={text('admin.orders.empty')} />}
      />
    </div>
  );
}
