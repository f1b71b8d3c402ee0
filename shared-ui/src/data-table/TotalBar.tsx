import { useId, useMemo } from 'react';
import { formatMoney } from 'contracts';
import { useLanguage } from '../i18n/useText';
import { Money } from '../money/Money';
import { useTexts } from '../texts';
import { sumByCurrency, type Amount } from './sumByCurrency';
import classes from './TotalBar.module.css';

/** The sums of the rows above it, one per currency (specification section 9). */
export function TotalBar({ amounts }: { amounts: readonly Amount[] }) {
  const text = useTexts();
  const language = useLanguage();
  const label = useId();
  const sums = useMemo(() => sumByCurrency(amounts), [amounts]);
  // Amounts without a currency are shown with $. If there are such amounts, US dollars are shown with the code USD
  // instead.
  const hasPlain = sums.some(({ currency }) => currency === null);
  return (
    <div className={classes.bar} role="group" aria-labelledby={label}>
      <span id={label} className={classes.label}>
        {text('ui.table.total')}
      </span>
      <ul className={classes.sums}>
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
