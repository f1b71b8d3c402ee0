import { useId } from 'react';
import type { Restaurant } from '../../../api.generated';
import { useTexts } from '../../../texts';
import { Moment } from '../../../shared/text/Moment';
import classes from './ConnectionState.module.css';

type Pos = NonNullable<Restaurant['pos']>;
/** Partial, because an older API sends neither field. */
type UnreadableOrdersProps = Partial<Pick<Pos, 'unread' | 'unreadCount'>>;

/** The orders whose data from the point of sale could not be used completely, with the reason and the time. */
export function UnreadableOrders({ unread = [], unreadCount = 0 }: UnreadableOrdersProps) {
  const text = useTexts();
  const titleId = useId();
  if (unreadCount === 0) return null;
  return (
    <div className={classes.unreadable}>
      <h3 id={titleId}>{text('admin.connection.unreadable.title', { count: unreadCount })}</h3>
      <p className={classes.note}>{text('admin.connection.unreadable.hint')}</p>
      <ul aria-labelledby={titleId}>
        {unread.map(({ orderId, reason, field, since }) => (
          <li key={orderId}>
            <code dir="ltr" translate="no">
              {orderId}
            </code>{' '}
            {text(`admin.connection.unreadable.${reason}`, { field })} <Moment at={since} />
          </li>
        ))}
      </ul>
      {unreadCount > unread.length && (
        <p className={classes.note}>
          {text('admin.connection.unreadable.more', { count: unreadCount - unread.length })}
        </p>
      )}
    </div>
  );
}
