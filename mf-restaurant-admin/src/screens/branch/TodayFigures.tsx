import { Loaded } from 'shared-auth';
import { Fragment } from 'react';
import {
  Card,
  formatChartDay,
  formatNumber,
  formatShare,
  formatTime,
  formatWeekday,
  Money,
  useLanguage,
} from 'shared-ui';
import type { DayOfOrders } from '../../api.generated';
import { useTexts } from '../../texts';
import { useGetDailyStatisticsQuery } from './api';
import classes from './Branch.module.css';

/** Today's orders and sales of the branch, compared with the same weekday a week ago up to the same time. */
export function TodayFigures() {
  const text = useTexts();
  const language = useLanguage();
  const query = useGetDailyStatisticsQuery({ days: 1 }, { refetchOnMountOrArgChange: true });
  const saved = ({ orders, saved: count = 0 }: DayOfOrders) => formatShare(orders === 0 ? 0 : count / orders, language);
  const sales = (day: DayOfOrders) =>
    day.sales.length === 0
      ? formatNumber(0, language)
      : day.sales.map(({ currency, total }, index) => (
          <Fragment key={currency}>
            {index > 0 && ' + '}
            <Money amount={total} currency={currency} />
          </Fragment>
        ));

  return (
    <Loaded query={query}>
      {({ days, weekAgo, asOf }) => {
        const today = days.at(-1);
        if (!today) return null;
        const weekday = weekAgo ? formatWeekday(weekAgo.day, language) : '';
        const figures = [
          { title: text('cashier.branch.sales'), of: sales },
          { title: text('cashier.branch.orders'), of: (day: DayOfOrders) => formatNumber(day.orders, language) },
          { title: text('cashier.branch.saved'), of: saved },
        ];
        return (
          <>
            <p className={classes.day}>
              {text('cashier.branch.day', { day: formatChartDay(today.day, language, { weekday: true }) })}
              {asOf && ` · ${text('cashier.branch.asOf', { time: formatTime(asOf, language) })}`}
            </p>
            <dl className={classes.figures}>
              {figures.map(({ title, of }) => (
                <Card key={title} className={classes.figure}>
                  <dt>{title}</dt>
                  <dd className={classes.value}>
                    <bdi translate="no">{of(today)}</bdi>
                  </dd>
                  {weekAgo && (
                    <dd className={classes.before}>
                      {text('cashier.branch.before', { day: weekday })} <bdi translate="no">{of(weekAgo)}</bdi>
                    </dd>
                  )}
                </Card>
              ))}
            </dl>
          </>
        );
      }}
    </Loaded>
  );
}
