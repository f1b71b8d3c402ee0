import { formatMonth } from 'contracts';
import { Button, Card, formatMoney, isolated, languageOfText, Money, nameIn, useLanguage } from 'shared-ui';

import { useTexts } from '../../texts';
import { BudgetPart } from './BudgetPart';
import { MonthChart } from './MonthChart';
import { MonthTable } from './MonthTable';
import { Shares } from './Shares';
import classes from './Spending.module.css';
import type { SpendingIn } from './spendingIn';

interface CurrencyCardProps {
  /** The month, `YYYY-MM`. */
  month: string;
  spending: SpendingIn;
  /** True if the earlier months are shown as a table. The page stores this, so that it stays when the month changes. */
  asTable: boolean;
  onAsTable: (asTable: boolean) => void;
}

/** The diner's spending in one currency: the month, the budget, earlier months, restaurants and categories. */
export function CurrencyCard({ month, spending, asTable, onAsTable }: CurrencyCardProps) {
  const text = useTexts();
  const language = useLanguage();
  const { currency, amount, vat, months, restaurants, categories, budget } = spending;
  return (
    <Card className={classes.card}>
      <section className={classes.sections} aria-label={currency ?? '$'}>
        <div>
          <h2 className={classes.quiet}>{formatMonth(month, language, { month: 'long', year: 'numeric' })}</h2>
          <p className={classes.total}>
            <Money amount={amount} currency={currency} />
          </p>
          {vat !== undefined && vat > 0 && (
            <p className={classes.quiet}>
              {text('customer.spending.vatOf', { amount: isolated(formatMoney(vat, currency, language)) })}
            </p>
          )}
          <Comparison spending={spending} />
        </div>
        <BudgetPart currency={currency} budget={budget} />
        <div className={classes.part}>
          <div className={classes.bar}>
            <h3 className={classes.heading}>{text('customer.spending.months')}</h3>
            <Button variant="bare" aria-pressed={asTable} onClick={() => onAsTable(!asTable)}>
              {text('customer.spending.table')}
            </Button>
          </div>
          {asTable ? (
            <MonthTable months={months} currency={currency} />
          ) : (
            <MonthChart months={months} currency={currency} onFailure={() => onAsTable(true)} />
          )}
        </div>
        <Shares
          title={text('customer.spending.restaurants')}
          currency={currency}
          whole={amount}
          rows={restaurants.map(({ id, names, ...rest }) => {
            const { name } = nameIn(language, names, '');
            return { key: id, name, language: languageOfText(name), ...rest };
          })}
        />
        <Shares
          title={text('customer.spending.categories')}
          currency={currency}
          whole={amount}
          rows={categories.map(({ category, ...rest }) => ({
            key: category ?? '',
            name: category ?? text('customer.spending.noCategory'),
            ...rest,
          }))}
        />
      </section>
    </Card>
  );
}

/** Shows how much more or less the diner spent this month than in the month before. */
function Comparison({ spending: { amount, before, months, currency } }: { spending: SpendingIn }) {
  const text = useTexts();
  const language = useLanguage();
  const earlier = months.at(-2);
  if (!earlier || (amount === 0 && before === 0)) return null;
  const month = formatMonth(earlier.month, language, { month: 'long' });
  const difference = isolated(formatMoney(Math.abs(amount - before), currency, language));
  const id =
    amount > before ? 'customer.spending.more' : amount < before ? 'customer.spending.less' : 'customer.spending.same';
  return <p className={classes.quiet}>{text(id, { amount: difference, month })}</p>;
}
