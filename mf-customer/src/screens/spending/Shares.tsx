import { useApiBase } from 'shared-auth';
import { formatShare, Money, Monogram, useLanguage } from 'shared-ui';
import { useTexts } from '../../texts';
import classes from './Spending.module.css';

interface SharesProps {
  title: string;
  currency: string | null;
  /** The sum of all rows. */
  whole: number;
  /** `logo` is the logo of a restaurant; without the field the row has no picture. */
  rows: { key: string; name: string; language?: string; logo?: string | null; amount: number; receipts: number }[];
}

const WHOLE_PERCENT = 100;

/** A list of the amounts that make up a sum, the largest first. Each has a bar that shows its share of the sum. */
export function Shares({ title, currency, whole, rows }: SharesProps) {
  const text = useTexts();
  const reader = useLanguage();
  const apiBase = useApiBase();
  if (rows.length === 0) return null;
  return (
    <div className={classes.part}>
      <h3 className={classes.heading}>{title}</h3>
      <ul className={classes.shares}>
        {rows.map(({ key, name, language, logo, amount, receipts }) => (
          <li key={key} className={logo === undefined ? classes.share : `${classes.share} ${classes.withLogo}`}>
            {logo !== undefined && (
              <Monogram size="small" id={key} name={name} lang={language} logo={logo && apiBase + logo} />
            )}
            <span className={classes.name} lang={language}>
              <bdi translate="no">{name}</bdi>
            </span>
            <Money className={classes.amount} amount={amount} currency={currency} />
            <span className={classes.track} aria-hidden="true">
              <span style={{ inlineSize: `${whole > 0 ? Math.min(1, amount / whole) * WHOLE_PERCENT : 0}%` }} />
            </span>
            <span className={classes.quiet}>
              {text('customer.count', { count: receipts })}
              {whole > 0 && amount > 0 && ` · ${formatShare(Math.min(1, amount / whole), reader)}`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
