import { presentDay } from 'contracts';
import { useApiBase } from 'shared-auth';
import { formatChartDay, languageOfText, Money, Monogram, nameIn, useLanguage } from 'shared-ui';
import { Link } from 'shared-ui/router';
import type { Deadline } from '../../api.generated';
import { endsIn } from '../../shared/deadlineTexts';
import { receiptAddress } from '../../shared/receiptAddress';
import { useTexts, type TextId } from '../../texts';
import classes from './Deadlines.module.css';

const PERIODS: Record<Deadline['kind'], TextId> = {
  recovery: 'customer.deadlines.recovery',
  replacement: 'customer.deadlines.replacement',
  warranty: 'customer.deadlines.warranty',
};

/** A receipt with its amount and number, and a column for each period that still runs. */
export function DeadlineCard({ deadlines }: { deadlines: readonly [Deadline, ...Deadline[]] }) {
  const text = useTexts();
  const language = useLanguage();
  const apiBase = useApiBase();
  const [{ receiptId, restaurantId, names, logo, orderDate, orderNumber, amount, currency }] = deadlines;
  const { name, language: lang } = nameIn(language, names, '');
  return (
    <li>
      <Link className={classes.card} to={receiptAddress(receiptId)}>
        <Monogram id={restaurantId} name={name} lang={lang} logo={logo && apiBase + logo} loading="eager" />
        <span className={classes.words}>
          <span className={classes.name} lang={languageOfText(name)}>
            <bdi translate="no">{name}</bdi>
          </span>
          <span className={classes.quiet}>
            <bdi translate="no">{formatChartDay(orderDate, language)}</bdi> ·{' '}
            {text('customer.deadlines.order', { number: orderNumber })}
          </span>
        </span>
        <Money className={classes.amount} amount={amount} currency={currency} />
        <dl className={classes.periods}>
          {deadlines.map(({ kind, day, timeZone }) => {
            const days = endsIn(day, presentDay(timeZone));
            return (
              <div key={kind} className={days === 0 ? classes.now : days === 1 ? classes.soon : undefined}>
                <dt>{text(PERIODS[kind])}</dt>
                <dd>
                  {days === 0 ? (
                    text('customer.today')
                  ) : days === 1 ? (
                    text('customer.tomorrow')
                  ) : (
                    <bdi translate="no">{formatChartDay(day, language, { weekday: true })}</bdi>
                  )}
                </dd>
              </div>
            );
          })}
        </dl>
      </Link>
    </li>
  );
}
