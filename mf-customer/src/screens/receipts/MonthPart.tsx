import { formatMonth, type Language } from 'contracts';
import { downIcon, formatShare, Icon, Money, PlainSelect, upIcon, useLanguage } from 'shared-ui';
import type { DinerHome, GetReceiptSummaryApiResponse } from '../../api.generated';
import { periodBefore } from '../../shared/periodBefore';
import { useTexts } from '../../texts';
import { DayBars } from './DayBars';
import classes from './Home.module.css';

interface MonthPartProps {
  home: DinerHome;
  /** The current day, YYYY-MM-DD. */
  today: string;
  months: GetReceiptSummaryApiResponse['months'];
  onMonth: (month: string) => void;
  /** Called when the diner presses a day of the chart, YYYY-MM-DD. */
  onDay: (day: string) => void;
}

/** What the diner spent in a month: the amount, a comparison with the month before, and a bar for each day. */
export function MonthPart({ home, today, months, onMonth, onDay }: MonthPartProps) {
  const text = useTexts();
  const language = useLanguage();
  const { month, receipts, restaurants, totals } = home;
  const name = nameOf(month, today, language);
  const [main, ...others] = totals;
  return (
    <section className={classes.month} aria-label={name}>
      <PlainSelect
        label={text('customer.month')}
        value={month}
        onChange={onMonth}
        options={[...new Set([month, ...months.map((one) => one.month)])]
          .sort()
          .reverse()
          .map((value) => ({ value, label: nameOf(value, today, language) }))}
      />
      <p className={classes.amount}>
        <Money amount={main?.amount ?? 0} currency={main?.currency} />
      </p>
      {others.map(({ currency, amount }) => (
        <p key={currency} className={classes.other}>
          <Money amount={amount} currency={currency} />
        </p>
      ))}
      <p>{text('customer.home.count', { receipts, restaurants })}</p>
      {/* The line keeps its height if there is nothing to compare with. */}
      <p className={classes.comparison}>{main && <Comparison home={home} total={main} />}</p>
      {main && (
        <DayBars
          label={text('customer.home.days', { month: name })}
          month={month}
          days={main.days}
          today={today}
          onDay={onDay}
        />
      )}
    </section>
  );
}

/** Names a month, with its year unless it is the current one. */
const nameOf = (month: string, today: string, language: Language): string =>
  formatMonth(month, language, {
    month: 'long',
    ...(month.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
  });

/** The percentage from which a comparison tells nothing. */
const MOST = 9.99;

function Comparison({
  home: { month, comparedDays },
  total: { amount, before },
}: {
  home: DinerHome;
  total: DinerHome['totals'][number];
}) {
  const text = useTexts();
  const language = useLanguage();
  if (before === null || before <= 0) return null;
  const share = Math.round((amount / before - 1) * 100) / 100;
  if (Math.abs(share) > MOST) return null;
  const period = periodBefore(month, comparedDays, language);
  if (share === 0) return text('customer.home.same', { period });
  return (
    <>
      <b className={share < 0 ? classes.less : undefined}>
        <Icon of={share < 0 ? downIcon : upIcon} size="small" />
        {text(share < 0 ? 'customer.home.less' : 'customer.home.more', {
          share: formatShare(Math.abs(share), language),
        })}
      </b>{' '}
      {text('customer.home.than', { period })}
    </>
  );
}
