import { Money } from 'shared-ui';
import { useTexts } from '../../texts';
import classes from './Spending.module.css';

interface SharesProps {
  title: string;
  currency: string | null;
  /** The sum of all rows. */
  whole: number;
  rows: { key: string; name: string; language?: string; amount: number; receipts: number }[];
}

const WHOLE_PERCENT = 100;

/** A list of the amounts that make up a sum, the largest first. Each has a bar that shows its share of the sum. */
export function Shares({ title, currency, whole, rows }: SharesProps) {
  const text = useTexts();
  if (rows.length === 0) return null;
  return (
    <div className={classes.part}>
      <h3 className={classes.heading}>{title}</h3>
      <ul className={classes.shares}>
        {rows.map(({ key, name, language, amount, receipts }) => (
          <li key={key} className={classes.share}>
            <span className={classes.name} lang={language}>
              <bdi translate="no">{name}</bdi>
            </span>
            <Money className={classes.amount} amount={amount} currency={currency} />
            <span className={classes.track} aria-hidden="true">
              <span style={{ inlineSize: `${whole > 0 ? Math.min(1, amount / whole) * WHOLE_PERCENT : 0}%` }} />
            </span>
            <span className={classes.quiet}>{text('customer.count', { count: receipts })}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
