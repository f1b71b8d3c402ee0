import { nameFor } from 'contracts';
import { useApiBase } from 'shared-auth';
import {
  Chip,
  languageOfText,
  Money,
  nameIn,
  RestaurantLogo,
  returnedIcon,
  tagIcon,
  useLanguage,
  voidIcon,
} from 'shared-ui';
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

/** A receipt in the list: the restaurant, the branch and time, the amount after returns, and what is unusual. */
export function ReceiptRow({ receipt, onOpen }: ReceiptRowProps) {
  const text = useTexts();
  const language = useLanguage();
  const { restaurant, order_time: time, category, status, copy } = receipt;
  const branch = nameFor(language, receipt.branch_name, receipt.branch_name_localized);
  const { name } = nameIn(language, restaurant.names, restaurant.name);
  const state = STATES[status];
  // Nothing of such a receipt was paid in the end, so the amount that was printed on it is struck.
  const isStruck = status === 'returned' || status === 'void';
  return (
    <li>
      <Link className={classes.row} to={receiptAddress(receipt.id)} onClick={() => onOpen(receipt.id)}>
        <RestaurantLogo restaurant={restaurant} apiBase={useApiBase()} />
        <span className={classes.words}>
          <span className={classes.name} lang={languageOfText(name)}>
            <bdi translate="no">{name}</bdi>
          </span>
          <span className={classes.quiet}>
            <bdi translate="no">{branch}</bdi> · <bdi translate="no">{time}</bdi>
          </span>
          {(copy || state || category) && (
            <span className={classes.chips}>
              {copy && <Chip tone="neutral">{text('customer.receipt.copy')}</Chip>}
              {state && (
                <Chip tone="notice" icon={status === 'void' ? voidIcon : returnedIcon}>
                  {text(state)}
                </Chip>
              )}
              {category && (
                <Chip tone="neutral" icon={tagIcon}>
                  <bdi>{category}</bdi>
                </Chip>
              )}
            </span>
          )}
        </span>
        <span className={classes.amount}>
          {isStruck ? (
            <s className={classes.struck}>
              <Money amount={receipt.total_price} currency={receipt.currency} />
            </s>
          ) : (
            <Money amount={receipt.remaining_amount} currency={receipt.currency} />
          )}
        </span>
      </Link>
    </li>
  );
}
