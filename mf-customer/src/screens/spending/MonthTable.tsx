import { formatMonth } from 'contracts';
import { formatNumber, Money, useLanguage } from 'shared-ui';
import { useTexts } from '../../texts';
import type { SpendingIn } from './spendingIn';
import classes from './Spending.module.css';

type Months = Pick<SpendingIn, 'months' | 'currency'>;

/** The numbers of the chart as a table, the latest month first. */
export function MonthTable({ months, currency }: Months) {
  const text = useTexts();
  const language = useLanguage();
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{text('customer.spending.month')}</th>
          <th scope="col">{text('customer.spending.receipts')}</th>
          <th scope="col">{text('customer.spending.vat')}</th>
          <th scope="col">{text('customer.spending.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {months.toReversed().map(({ month, amount, vat, receipts }) => (
          <tr key={month}>
            <th scope="row">{formatMonth(month, language, { month: 'long', year: 'numeric' })}</th>
            <td>{formatNumber(receipts, language)}</td>
            <td>{vat === undefined ? '-' : <Money amount={vat} currency={currency} />}</td>
            <td>
              <Money amount={amount} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
