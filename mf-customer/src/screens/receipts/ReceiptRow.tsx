import { formatDay, nameFor, presentDay } from 'contracts';
import { useApiBase } from 'shared-auth';
import { Chip, languageOfText, Money, nameIn, RestaurantLogo, useLanguage } from 'shared-ui';
import { Link } from 'shared-ui/router';
import type { Receipt } from '../../api';
import { receiptAddress } from '../../shared/receiptAddress';
import { useTexts, type TextId } from '../../texts';
import classes from './Receipts.module.css';

const STATES: Partial<Record<Receipt['status'], TextId>> = {
  partly_returned: 'customer.partlyReturned',
  returned: 'customer.returned',
  void: 'customer.void',
};

interface ReceiptRowProps {
  receipt: Receipt;
  /** Called when the diner opens the receipt. */
  onOpen: (receiptId: string) => void;
}

/** A receipt in the list: the restaurant, the day, the amount after returns, and the last day for a return. */
export function ReceiptRow({ receipt, onOpen }: ReceiptRowProps) {
  const text = useTexts();
  const language = useLanguage();
  const { restaurant, order_date: day, order_time: time, period_ends: ends, category } = receipt;
  const branch = nameFor(language, receipt.branch_name, receipt.branch_name_localized);
  const { name } = nameIn(language, restaurant.names, restaurant.name);
  const state = STATES[receipt.status];
  const recovery = ends?.recovery;
  const isOpen = recovery !== undefined && recovery >= presentDay(receipt.time_zone);
  return (
    <li>
      <Link className={classes.row} to={receiptAddress(receipt.id)} onClick={() => onOpen(receipt.id)}>
        <RestaurantLogo restaurant={restaurant} apiBase={useApiBase()} />
        <span className={classes.words}>
          <span className={classes.name} lang={languageOfText(name)}>
            <bdi translate="no">{name}</bdi>
          </span>
          <span className={classes.quiet}>
            <bdi translate="no">{branch}</bdi> · <bdi translate="no">{formatDay(day, language)}</bdi> · {time}
          </span>
        </span>
        <Money className={classes.amount} amount={receipt.remaining_amount} currency={receipt.currency} />
        <span className={classes.chips}>
          {state && <Chip tone="neutral">{text(state)}</Chip>}
          {isOpen && <Chip tone="notice">{text('customer.returnUntil', { day: formatDay(recovery, language) })}</Chip>}
          {category && (
            <Chip tone="neutral">
              <bdi>{category}</bdi>
            </Chip>
          )}
        </span>
      </Link>
    </li>
  );
}
