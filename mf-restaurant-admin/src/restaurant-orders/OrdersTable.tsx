import type { ReactNode } from 'react';
import { Button, DataTable, formatMoney, languageOfText, useLanguage } from 'shared-ui';
import type { Order } from '../api.generated';
import { useTexts } from '../texts';

interface OrdersTableProps {
  caption: string;
  orders: readonly Order[];
  empty: ReactNode;
  onOpen: (order: Order) => void;
}

const amountOf = ({ total_price: amount, currency }: Order) => ({ amount, currency });

/** The orders that were found, and what they come to: one sum per currency (specification section 9). */
export function OrdersTable({ caption, orders, empty, onOpen }: OrdersTableProps) {
  const text = useTexts();
  const language = useLanguage();
  return (
    <DataTable
      caption={caption}
      columns={[
        { id: 'index', header: text('cashier.orders.column.index'), cell: (_, index) => index + 1 },
        { id: 'number', header: text('cashier.orders.column.number'), cell: (order) => <bdi>{order.order_number}</bdi> },
        {
          id: 'branch',
          header: text('cashier.orders.column.branch'),
          cell: (order) => <bdi lang={languageOfText(order.branch_name)}>{order.branch_name}</bdi>,
        },
        { id: 'date', header: text('cashier.orders.column.date'), cell: (order) => <bdi>{order.order_date}</bdi> },
        { id: 'time', header: text('cashier.orders.column.time'), cell: (order) => <bdi>{order.order_time}</bdi> },
        {
          id: 'total',
          header: text('cashier.orders.column.total'),
          cell: (order) => <bdi>{formatMoney(order.total_price, order.currency, language)}</bdi>,
          numeric: true,
        },
      ]}
      rows={orders}
      rowKey={({ id }) => id}
      empty={empty}
      totals={amountOf}
      actions={(order) => (
        <Button
          variant="secondary"
          aria-label={text('cashier.orders.details.of', { number: order.order_number })}
          onClick={() => onOpen(order)}
        >
          {text('cashier.orders.details')}
        </Button>
      )}
    />
  );
}
