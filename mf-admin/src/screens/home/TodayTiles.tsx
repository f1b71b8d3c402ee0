import { useState, type ReactNode } from 'react';
import {
  Card,
  downIcon,
  formatChartDay,
  formatDecimal,
  formatNumber,
  formatShare,
  formatWeekday,
  Icon,
  Money,
  upIcon,
  useLanguage,
} from 'shared-ui';
import type { DayOfOrders } from '../../api.generated';
import { useTexts } from '../../texts';
import { useGetDailyStatisticsQuery } from './api';
import { DAYS } from './days/DaysCard';
import { currenciesOf, salesIn } from './days/figures';
import classes from './TodayTiles.module.css';

/** A day whose texts are as long as usual. It only gives the tiles their size. */
const sampleDay = (): DayOfOrders => ({
  day: new Date().toISOString().slice(0, 10),
  orders: 10,
  saved: 5,
  sales: [{ currency: null, orders: 10, total: 1000 }],
});

/**
 * Today's numbers of all restaurants or of one, compared with the same weekday a week ago at the same time. Until they are known, and if they cannot
 * be loaded, their tiles have the same size without numbers, so that nothing below moves.
 */
export function TodayTiles({ restaurantId }: { restaurantId?: string }) {
  const text = useTexts();
  const language = useLanguage();
  const { data, error } = useGetDailyStatisticsQuery({ days: DAYS, restaurantId });
  const [sample] = useState(sampleDay);
  const { days, weekAgo: before } = data ?? { days: [sample], weekAgo: sample };
  const today = days.at(-1);
  if (!today || !before) return null;

  const currency = currenciesOf(days)[0] ?? null;
  const [sales, salesBefore] = [salesIn(today, currency), salesIn(before, currency)];
  const weekday = formatWeekday(before.day, language);
  const since =
    before.orders === 0 ? text('admin.today.none', { day: weekday }) : text('admin.today.since', { day: weekday });
  const points = (shareOf(today) - shareOf(before)) * 100;

  const stateClass = data ? '' : error === undefined ? classes.loading : classes.unknown;

  return (
    <section className={`${classes.section} ${stateClass}`} aria-hidden={data === undefined || undefined}>
      <p className={classes.day}>
        <span>{text('admin.today.day', { day: formatChartDay(today.day, language, { weekday: true }) })}</span>
      </p>
      <dl className={classes.today}>
        <Figure title={text('admin.today.sales')} value={<Money amount={sales} currency={currency} />} since={since}>
          {salesBefore > 0 && (
            <Change by={sales - salesBefore} words={formatShare(Math.abs(sales / salesBefore - 1), language)} />
          )}
        </Figure>
        <Figure title={text('admin.today.orders')} value={formatNumber(today.orders, language)} since={since}>
          {before.orders > 0 && (
            <Change
              by={today.orders - before.orders}
              words={formatNumber(Math.abs(today.orders - before.orders), language)}
            />
          )}
        </Figure>
        <Figure title={text('admin.today.saved')} value={formatShare(shareOf(today), language)} since={since}>
          {before.orders > 0 && (
            <Change
              by={points}
              words={text('admin.today.points', { points: formatDecimal(Math.abs(points), language, 1) })}
            />
          )}
        </Figure>
      </dl>
    </section>
  );
}

function Figure({
  title,
  value,
  since,
  children,
}: {
  title: string;
  value: ReactNode;
  since: string;
  children: ReactNode;
}) {
  return (
    <Card className={classes.figure}>
      <dt>{title}</dt>
      <dd className={classes.value}>
        <bdi translate="no">{value}</bdi>
      </dd>
      <dd className={classes.since}>
        {children}
        <span>{since}</span>
      </dd>
    </Card>
  );
}

/** The change of a number. An arrow and a sign show the direction; screen readers announce the sign. */
function Change({ by, words }: { by: number; words: string }) {
  const more = by >= 0;
  return (
    <span className={more ? classes.more : classes.less}>
      <Icon of={more ? upIcon : downIcon} size="small" />
      <span dir="ltr">{`${more ? '+' : '−'}${words}`}</span>
    </span>
  );
}

/** Returns the share of a day's orders that customers have saved, 0 to 1. */
function shareOf({ orders, saved = 0 }: DayOfOrders): number {
  return orders === 0 ? 0 : saved / orders;
}
