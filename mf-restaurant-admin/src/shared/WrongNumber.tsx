import { Banner, Chip } from 'shared-ui';
import type { Order } from '../api.generated';
import { useTexts } from '../texts';
import classes from './WrongNumber.module.css';

/**
 * True if a person has reported that the order was saved to their number by mistake, and the order has not been saved
 * again since.
 */
const hasWrongNumber = ({ contestedAt, saved }: Order) => contestedAt !== undefined && !saved;

/**
 * Says that an order was saved to a wrong phone number, and what to do. It does not show that number, because the
 * server does not send it.
 */
export function WrongNumber({ order }: { order: Order }) {
  const text = useTexts();
  if (!hasWrongNumber(order)) return null;
  return (
    <div className={classes.note}>
      <Banner tone="warning">{text('cashier.wrongNumber.text')}</Banner>
    </div>
  );
}

/** A chip with the same message in two words, for lists. */
export function WrongNumberChip({ order }: { order: Order }) {
  const text = useTexts();
  return hasWrongNumber(order) ? <Chip tone="bad">{text('cashier.wrongNumber')}</Chip> : null;
}
