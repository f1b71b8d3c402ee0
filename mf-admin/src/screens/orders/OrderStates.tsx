import { Chip, StateBadge } from 'shared-ui';
import type { AdminOrder } from '../../api.generated';
import { useTexts } from '../../texts';
import classes from './Orders.module.css';

type Shown = Pick<AdminOrder, 'status' | 'saved' | 'held'>;

/** The badges that show whether an order was saved, returned or cancelled, or is held. */
export function OrderStates({ order: { status, saved, held } }: { order: Shown }) {
  const text = useTexts();
  return (
    <span className={classes.states}>
      {status === 'void' && <StateBadge state="void" />}
      {status === 'returned' && <StateBadge state="returned" />}
      {status === 'partly_paid' && <StateBadge state="partlyPaid" />}
      {status === 'partly_returned' && <StateBadge state="partlyReturned" />}
      {saved && <StateBadge state="saved" />}
      {held && <Chip tone="notice">{text('admin.ordersList.held')}</Chip>}
      {status === 'paid' && !saved && !held && <span>{text('admin.ordersList.notSaved')}</span>}
    </span>
  );
}
