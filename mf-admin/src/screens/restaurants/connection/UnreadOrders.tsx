import { useId } from 'react';
import type { Restaurant } from '../../../api.generated';
import { useTexts } from '../../../texts';
import { Moment } from '../../../shared/text/Moment';
import classes from './ConnectionState.module.css';

type Pos = NonNullable<Restaurant['pos']>;
/** Partial, because an older API sends neither field. */
type UnreadOrdersProps = Partial<Pick<Pos, 'unread' | 'unreadCount'>>;

/** The orders whose data from the point of sale could not be used completely, with the reason and the time. */
export function UnreadOrders({ unread = [], unreadCount = 0 }: UnreadOrdersProps) {
  const text = useTexts();
  const titleId = useId();
  if (unreadCount === 0) return null;
  return (
    <div className={classes.unread}>
      <h3 id={titleId}>{text('admin.connection.unread.title', { count: unreadCount })}</h3>
      <p className={classes.note}>{text('admin.connection.unread.hint')}</p>
      <ul aria-labelledby={titleId}>
        {unread.map(({ orderId, reason, field, since }) => (
          <li key={orderId}>
            <code dir="ltr" translate="no">
              {orderId}
            </code>{' '}
            {text(`admin.connection.unread.${reason}`, { field })} <Moment at={since} />
          </li>
        ))}
      </ul>
      {unreadCount > unread.length && (
        <p className={classes.note}>{text('admin.connection.unread.more', { count: unreadCount - unread.length })}</p>
      )}
    </div>
  );
}
