import { formatDay } from 'contracts';
import { Button, DataTable, EmptyState, languageOfText, Money, useLanguage, type DataTableProps } from 'shared-ui';
import type { Order } from '../../api.generated';
import { useTexts } from '../../texts';
import { OrdersExport } from './OrdersExport';
import { OrderNumber } from './OrderNumber';
import classes from './Orders.module.css';

interface OrdersTableProps extends Pick<DataTableProps<Order>, 'busy' | 'failure' | 'firstIndex'> {
  caption: string;
  /** The phone number by which the orders were found, if any. Only orders that were found this way can be exported. */
  phone?: string;
  orders: readonly Order[];
  onOpen: (order: Order) => void;
}

/** The amount that counts in sums, by the server's rule: the total without returns, and 0 for a void order. */
const amountOf = ({ remaining_amount: amount, currency }: Order) => ({ amount, currency });

/** A page of the found orders, with one sum per currency (specification section 9). */
export function OrdersTable({ caption, phone, orders, busy, failure, firstIndex, onOpen }: OrdersTableProps) {
  const text = useTexts();
  const language = useLanguage();
  return (
    <DataTable
      caption={caption}
      columns={[
        { id: 'index', header: text('cashier.orders.column.index'), cell: (_, index) => index + 1, role: 'aside' },
        {
          id: 'number',
          header: text('cashier.orders.column.number'),
          cell: (order) => <OrderNumber order={order} />,
          role: 'lead',
        },
        {
          id: 'branch',
          header: text('cashier.orders.column.branch'),
          cell: (order) => (
            <bdi translate="no" lang={languageOfText(order.branch_name)}>
              {order.branch_name}
            </bdi>
          ),
        },
        {
          id: 'date',
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
        },
        {
          id: 'time',
          header: text('cashier.orders.column.time'),
          cell: (order) => <bdi translate="no">{order.order_time}</bdi>,
        },
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
        },
      ]}
      rows={orders}
      rowKey={({ id }) => id}
      firstIndex={firstIndex}
      busy={busy}
      failure={failure}
      empty={<EmptyState title={text('cashier.orders.none')} />}
      totals={amountOf}
      onOpen={onOpen}
      tools={phone !== undefined && orders.length > 0 && !failure ? <OrdersExport phone={phone} /> : undefined}
      actions={(order) => (
        <Button
          variant="bare"
          aria-label={text('cashier.orders.details.of', { number: order.order_number })}
          onClick={() => onOpen(order)}
        >
          {text('cashier.orders.details')}
        </Button>
      )}
    />
  );
}
