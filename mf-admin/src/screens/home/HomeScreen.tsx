import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { ORDER_LOGS_UPDATE } from 'contracts';
import { Loaded } from 'shared-auth';
import { useServerEvent } from 'shared-auth/events';
import { PageHeader, PageSpinner } from 'shared-ui';
import { useTexts } from '../../texts';
import { homeApi, useGetOrderLogsQuery, useGetStatisticsQuery } from './api';
import { DaysCard } from './days/DaysCard';
import { LiveOrders } from './live/LiveOrders';
import { StatisticsTiles } from './StatisticsTiles';
import { storedSound } from './sound/storedSound';
import { TodayTiles } from './TodayTiles';
import classes from './HomeScreen.module.css';

/** `/dashboard/home`: the suite's totals, a chart of the last days, and the live orders. */
export function HomeScreen() {
  const text = useTexts();
  const dispatch = useDispatch();
  const statistics = useGetStatisticsQuery(undefined, { refetchOnMountOrArgChange: true });
  const orders = useGetOrderLogsQuery({}, { refetchOnMountOrArgChange: true });
  const [heard, setHeard] = useState(0);

  const update = () => {
    setHeard((count) => count + 1);
    // Invalidates tags instead of calling refetch: if an event arrives during a request, RTK Query sends another
    // request afterwards, so no order is missed.
    dispatch(homeApi.util.invalidateTags(['OrderLogs', 'Statistics']));
  };
  // A tab whose sound for new orders is on is heard in the background too.
  useServerEvent(ORDER_LOGS_UPDATE, update, storedSound);

  // The spinner is only for the first load. During a retry, the error card shows the progress and the orders stay.
  if (statistics.isLoading && !statistics.error) return <PageSpinner />;
  return (
    <>
      <PageHeader title={text('admin.home.title')} />
      <div className={classes.sections}>
        <TodayTiles />
        <div className={classes.days}>
          <DaysCard heard={heard} />
          <Loaded query={statistics}>{(answer) => <StatisticsTiles statistics={answer.statistics} />}</Loaded>
        </div>
        <LiveOrders query={orders} heard={heard} />
      </div>
    </>
  );
}
