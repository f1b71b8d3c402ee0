import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { dateFormatter, localeOf, ORDER_LOGS_UPDATE, serverNow, type Language } from 'contracts';
import { Loaded } from 'shared-auth';
import { useServerEvent } from 'shared-auth/events';
import { PageHeader, PageSpinner, Slot, useLanguage } from 'shared-ui';
import { useTexts } from '../../texts';
import { homeApi, useGetAttentionQuery, useGetOrderLogsQuery, useGetStatisticsQuery } from './api';
import { NeedsYou } from './attention/NeedsYou';
import { FiguresCard } from './figures/FiguresCard';
import { LiveOrders } from './live/LiveOrders';
import { TodayByRestaurant } from './restaurants/TodayByRestaurant';
import { StatisticsTiles } from './StatisticsTiles';
import { storedSound } from './sound/storedSound';
import classes from './HomeScreen.module.css';

const NOTHING = {};

/** How often the page asks what needs a person, in milliseconds. */
const ATTENTION_EVERY = 60_000;
/** How long the rest of the page waits for this answer, in milliseconds. */
const ATTENTION_AWAITED = 3_000;

/** `/dashboard/home`: what needs a person, today's figures with a chart, the suite's totals, and the live orders. */
export function HomeScreen() {
  const text = useTexts();
  const language = useLanguage();
  const dispatch = useDispatch();
  const statistics = useGetStatisticsQuery(undefined, { refetchOnMountOrArgChange: true });
  const attention = useGetAttentionQuery(
    { language },
    { refetchOnMountOrArgChange: true, pollingInterval: ATTENTION_EVERY },
  );
  const orders = useGetOrderLogsQuery({}, { refetchOnMountOrArgChange: true });
  const [heard, setHeard] = useState(0);
  const [isLate, setLate] = useState(false);

  useEffect(function waitNoLonger() {
    const timer = setTimeout(() => setLate(true), ATTENTION_AWAITED);
    return () => clearTimeout(timer);
  }, []);

  const update = () => {
    setHeard((count) => count + 1);
    // Invalidates tags instead of calling refetch: if an event arrives during a request, RTK Query sends another
    // request afterwards, so no order is missed.
    dispatch(homeApi.util.invalidateTags(['OrderLogs', 'Statistics']));
  };
  // A tab whose sound for new orders is on is heard in the background too.
  useServerEvent(ORDER_LOGS_UPDATE, update, storedSound);

  // The spinner is only for the first load. During a retry, the error card shows the progress and the orders stay. It
  // also waits for the number of items that need a person, so that the page below them has its place from the start, but
  // not long, because the figures do not depend on them.
  const awaitsAttention = attention.isLoading && !attention.error && !isLate;
  if ((statistics.isLoading && !statistics.error) || awaitsAttention) return <PageSpinner />;
  return (
    <>
      <PageHeader title={text('admin.home.title')} note={text('admin.home.now', { when: nowIn(language) })} />
      <div className={classes.sections}>
        <div className={classes.answer}>
          <NeedsYou query={attention} />
          <FiguresCard heard={heard} />
          <Slot name="mf-admin/home.card" props={NOTHING} />
        </div>
        <div className={classes.answer}>
          <Loaded query={statistics}>{(answer) => <StatisticsTiles statistics={answer.statistics} />}</Loaded>
          <TodayByRestaurant heard={heard} />
        </div>
        <div className={classes.live}>
          <LiveOrders query={orders} heard={heard} />
        </div>
      </div>
    </>
  );
}

/** Returns the present day and time in Riyadh, whose days the figures have. */
const nowIn = (language: Language) =>
  dateFormatter(localeOf(language), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'Asia/Riyadh',
  }).format(serverNow());
