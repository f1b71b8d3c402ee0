import { formatMonth, presentDay } from 'contracts';
import { Button, Card, formatMoney, isolated, languageOfText, Money, nameIn, useLanguage } from 'shared-ui';

import { periodBefore } from '../../shared/periodBefore';
import { useTexts } from '../../texts';
import { DayBars } from '../receipts/DayBars';
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
  const { currency, amount, vat, days, restaurants, categories, budget } = spending;
  const months = fromFirst(spending.months);
  const name = formatMonth(month, language, { month: 'long', year: 'numeric' });
  return (
    <Card className={classes.card}>
      <section className={classes.sections} aria-label={currency ?? '$'}>
        <div>
          <h2 className={classes.quiet}>{name}</h2>
          <p className={classes.total}>
            <Money amount={amount} currency={currency} />
          </p>
          {vat !== undefined && vat > 0 && (
            <p className={classes.quiet}>
              {text('customer.spending.vatOf', { amount: isolated(formatMoney(vat, currency, language)) })}
            </p>
          )}
          <Comparison month={month} spending={spending} />
          {days.length > 0 && (
            <DayBars
              label={text('customer.home.days', { month: name })}
              month={month}
              days={days}
              today={presentDay()}
            />
          )}
        </div>
        <BudgetPart currency={currency} budget={budget} />
        <Shares
          title={text('customer.spending.restaurants')}
          currency={currency}
          whole={amount}
          rows={restaurants.map(({ id, names, logo, ...rest }) => {
            const { name: restaurant } = nameIn(language, names, '');
            return { key: id, name: restaurant, language: languageOfText(restaurant), logo, ...rest };
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
        {months.length > 1 && (
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
        )}
      </section>
    </Card>
  );
}

/** The months from the first one with receipts. */
function fromFirst(months: SpendingIn['months']): SpendingIn['months'] {
  const first = months.findIndex(({ receipts }) => receipts > 0);
  return first < 0 ? [] : months.slice(first);
}

/** Shows how much more or less the diner spent than in the same part of the month before, if there is one to compare. */
function Comparison({ month, spending: { amount, compared, currency } }: { month: string; spending: SpendingIn }) {
  const text = useTexts();
  const language = useLanguage();
  if (!compared) return null;
  const period = periodBefore(month, compared.days, language);
  const difference = isolated(formatMoney(Math.abs(amount - compared.amount), currency, language));
  const id =
    amount > compared.amount
      ? 'customer.spending.more'
      : amount < compared.amount
        ? 'customer.spending.less'
        : 'customer.spending.same';
  return <p className={classes.quiet}>{text(id, { amount: difference, month: period })}</p>;
}
