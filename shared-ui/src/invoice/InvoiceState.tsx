import { formatOrderMoment, listed } from 'contracts';
import { useLanguage } from '../i18n/useText';
import { useTexts } from '../texts';
import type { Invoice } from './invoice';
import { useTermName } from './LocalizedName';
import classes from './InvoiceView.module.css';

/**
 * One line below the amount: 'Paid' or 'Partly paid', the payment methods and the time. Neither is shown if the order is
 * void, or is returned in whole or in part.
 */
export function InvoiceState({ invoice }: { invoice: Invoice }) {
  const text = useTexts();
  const language = useLanguage();
  const termName = useTermName();
  const { payments, payment_method: method, order_date: date, order_time: time, voided, returned, status } = invoice;
  const ways =
    listed(payments?.map(({ name, name_localized: localized }) => termName(name, localized)) ?? [], language) ||
    termName(method ?? '');
  const isPaid = Boolean(ways) && !voided && !returned && status !== 'partly_returned' && status !== 'partly_paid';
  const moment = formatOrderMoment(date, time, language);
  return (
    <p className={classes.state}>
      {isPaid && (
        <span className={classes.paid}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M20 6 9 17l-5-5" />
          </svg>
          {text('ui.invoice.isPaid')}
        </span>
      )}
      {status === 'partly_paid' && (
        <span className={`${classes.paid} ${classes.partly}`}>{text('ui.invoice.partlyPaid')}</span>
      )}
      {ways && <bdi>{ways}</bdi>}
      {moment && <bdi translate="no">{moment}</bdi>}
    </p>
  );
}
