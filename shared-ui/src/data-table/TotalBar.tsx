import { useId } from 'react';
import { formatMoney } from 'contracts';
import { useLanguage } from '../i18n/useText';
import { Money } from '../money/Money';
import { useTexts } from '../texts';
import { sumByCurrency, type Amount } from './sumByCurrency';
import classes from './TotalBar.module.css';

export interface TotalBarProps {
  /** The number of rows on all pages, in words: `8 orders`. */
  counted?: string;
  /** The amounts on all pages. They are added up by currency (specification section 9). */
  totals: readonly Amount[];
  /** The same amounts without cancelled orders and returned amounts. They are shown only if they differ. */
  sales?: readonly Amount[];
}

/** What a list adds up to, above its table: the number of rows, and one sum per currency. */
export function TotalBar({
  counted,
  totals,
  sales = totals,
  isStale,
}: TotalBarProps & { /** Whether new rows are loading. */ isStale: boolean }) {
  const text = useTexts();
  const [all, kept] = [totals, sales].map(sumByCurrency);
  const isDifferent = JSON.stringify(all) !== JSON.stringify(kept);
  return (
    <div className={isStale ? `${classes.bar} ${classes.stale}` : classes.bar}>
      {counted !== undefined && <strong>{counted}</strong>}
      {all!.length > 0 && <Sums label={text('ui.table.total')} sums={all!} />}
      {isDifferent && <Sums label={text('ui.table.sales')} sums={kept!} />}
    </div>
  );
}

function Sums({ label, sums }: { label: string; sums: ReturnType<typeof sumByCurrency> }) {
  const language = useLanguage();
  const id = useId();
  // Amounts without a currency are shown with $. If there are such amounts, US dollars are shown with the code USD
  // instead.
  const hasPlain = sums.some(({ currency }) => currency === null);
  return (
    <div className={classes.sums} role="group" aria-labelledby={id}>
      <span id={id} className={classes.label}>
        {label}
      </span>
      <ul className={classes.amounts}>
        {sums.map(({ currency, sum }) => (
          <li key={currency}>
            {hasPlain && currency === 'USD' ? (
              <bdi translate="no">{formatMoney(sum, currency, language, 'code')}</bdi>
            ) : (
              <Money amount={sum} currency={currency} />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
