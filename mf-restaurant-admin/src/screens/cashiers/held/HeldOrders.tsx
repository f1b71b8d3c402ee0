import { formatDayAndTime } from 'contracts';
import { AsWritten } from 'shared-auth/staff';
import { Banner, formatDuration, formatNumber, useLanguage } from 'shared-ui';
import { useTexts } from '../../../texts';
import type { HeldOrder } from '../../../api.generated';
import { useGetHeldOrdersQuery } from '../api';
import classes from './HeldOrders.module.css';

/**
 * The interval at which the list is fetched again, in milliseconds. It is needed because the server sends no event when
 * an order is no longer held.
 */
const POLL_INTERVAL_MS = 60_000;

/**
 * The tills of the branch whose clocks are wrong, and its held orders, which their tills dated in the future. Renders
 * nothing if there are none.
 */
export function HeldOrders({ branchId }: { branchId: string }) {
  const text = useTexts();
  const language = useLanguage();
  const { data } = useGetHeldOrdersQuery(
    { branchId },
    { refetchOnMountOrArgChange: true, pollingInterval: POLL_INTERVAL_MS },
  );
  const { orders = [], clocks = [] } = data ?? {};
  if (orders.length === 0 && clocks.length === 0) return null;
  return (
    <div className={classes.held}>
      <Banner tone="warning">
        {clocks.map(({ device, clock_off_seconds: seconds }) => {
          const values = { till: device.name, duration: formatDuration(seconds, language) };
          return <p key={device.id}>{text(seconds > 0 ? 'cashier.clock.ahead' : 'cashier.clock.behind', values)}</p>;
        })}
        {orders.length > 0 && <HeldList orders={orders} />}
      </Banner>
    </div>
  );
}

function HeldList({ orders }: { orders: HeldOrder[] }) {
  const text = useTexts();
  const language = useLanguage();
  const count = orders.length;
  return (
    <>
      <p className={classes.title}>{text('cashier.held.title', { count, shown: formatNumber(count, language) })}</p>
      <p>{text('cashier.held.why')}</p>
      <div className={classes.scroll}>
        <table className={classes.orders} aria-label={text('cashier.held.caption')}>
          <thead>
            <tr>
              {(['number', 'cashier', 'dated', 'received'] as const).map((column) => (
                <th key={column} scope="col">
                  {text(`cashier.held.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {orders.map((order) => (
              <tr key={order.id}>
                <th scope="row">
                  <bdi translate="no">{order.order_number}</bdi>
                </th>
                <td>
                  <AsWritten of={order.device.name} />
                </td>
                <td>{formatDayAndTime(order.order_date, order.order_time, language)}</td>
                <td>{formatDayAndTime(order.received_date, order.received_time, language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
