import { formatDayAndTime } from 'contracts';
import { useLanguage } from '../i18n/useText';
import { Money } from '../money/Money';
import { useTexts } from '../texts';
import { InvoiceItems } from './InvoiceItems';
import type { Invoice, InvoiceReturn } from './invoice';
import { TermName } from './LocalizedName';
import { Rows } from './Rows';
import classes from './InvoiceView.module.css';

interface ReturnsProps {
  invoice: Invoice;
  money: (amount: number) => string;
}

/** The returns of an order: the returned items, when and how they were refunded, and the remaining total. */
export function InvoiceReturns({ invoice, money }: ReturnsProps) {
  const text = useTexts();
  const { status, returns = [], returned_amount: givenBack, remaining_amount: remaining } = invoice;
  if ((status !== 'returned' && status !== 'partly_returned') || givenBack === undefined || remaining === undefined)
    return null;
  return (
    <>
      {returns.map((each) => (
        <OneReturn key={each.return_number} of={each} money={money} />
      ))}
      <Rows
        className={classes.totals}
        rows={[
          [text('ui.invoice.givenBack'), money(givenBack)],
          [
            text('ui.invoice.remaining'),
            <Money key="remaining" amount={remaining} currency={invoice.currency} />,
            classes.total,
          ],
        ]}
      />
    </>
  );
}

function OneReturn({
  of: {
    return_number: number,
    return_date: date,
    return_time: time,
    return_items: items,
    payments,
    total_price: total,
  },
  money,
}: {
  of: InvoiceReturn;
  money: ReturnsProps['money'];
}) {
  const text = useTexts();
  const language = useLanguage();
  const title = text('ui.invoice.return', { number });
  return (
    <section className={classes.return} aria-label={title}>
      <h2 className={classes.returnTitle}>
        <span>{title}</span> <bdi translate="no">{formatDayAndTime(date, time, language)}</bdi>
      </h2>
      <InvoiceItems items={items} money={money} />
      <Rows
        className={classes.totals}
        rows={[
          [
            <>
              {text('ui.invoice.givenBack')}
              {payments.map(({ name, name_localized: localized }) => (
                <span key={name}>
                  {' · '}
                  <TermName name={name} localized={localized} />
                </span>
              ))}
            </>,
            money(total),
          ],
        ]}
      />
    </section>
  );
}
