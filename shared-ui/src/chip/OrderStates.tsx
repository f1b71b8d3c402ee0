import { StateBadge } from './StateBadge';
import classes from './Chip.module.css';

/** The state of an order as the API names it. */
export interface OrderState {
  status: 'paid' | 'partly_paid' | 'partly_returned' | 'returned' | 'void';
  saved: boolean;
  /** Whether the order is dated in the future. */
  held?: boolean;
}

/** The badges of an order in a list: whether it was saved, returned or cancelled, is held, or is not paid in full. */
export function OrderStates({ order: { status, saved, held = false } }: { order: OrderState }) {
  return (
    <span className={classes.states}>
      {status === 'void' && <StateBadge state="void" />}
      {status === 'returned' && <StateBadge state="returned" />}
      {status === 'partly_paid' && <StateBadge state="partlyPaid" />}
      {status === 'partly_returned' && <StateBadge state="partlyReturned" />}
      {saved && <StateBadge state="saved" />}
      {held && <StateBadge state="held" />}
      {status === 'paid' && !saved && !held && <StateBadge state="notSaved" />}
    </span>
  );
}
