import { useEffect, useState } from 'react';
import { apiMessage } from 'shared-auth';
import { Outdated } from 'shared-auth/staff';
import { Button, Card, CompactSelect, EmptyState, ErrorCard, VisuallyHidden } from 'shared-ui';
import { useTexts } from '../../../texts';
import { useGetDailyStatisticsQuery } from '../api';
import { PanelHead } from '../PanelHead';
import { DaysChart } from './DaysChart';
import { DaysTable } from './DaysTable';
import { currenciesOf, ordersOf } from './figures';
import { useChartDrawing } from './useChartDrawing';
import { useThrottled } from './useThrottled';
import classes from './Days.module.css';

/** The number of days that the home page shows. */
export const DAYS = 14;

/** The numbers are refetched at most once in this time, however many orders arrive. */
const AT_MOST_ONCE_IN = 30_000;

interface DaysCardProps {
  /** The number of order events since the page was opened. */
  heard: number;
  /** The restaurant whose orders are shown; all restaurants if omitted. */
  restaurantId?: string;
}

/** The card with the orders and sales of the last days. */
export function DaysCard({ heard, restaurantId }: DaysCardProps) {
  const text = useTexts();
  const { data, error, isFetching, refetch } = useGetDailyStatisticsQuery(
    { days: DAYS, restaurantId },
    { refetchOnMountOrArgChange: true },
  );
  const DrawingComponent = useChartDrawing();
  const [asTable, showTable] = useState(false);
  const [chosen, choose] = useState<string>();
  const refresh = useThrottled(() => void refetch(), AT_MOST_ONCE_IN);

  useEffect(
    function refreshAfterNews() {
      if (heard > 0) refresh();
    },
    [heard, refresh],
  );

  const days = data?.days ?? [];
  const currencies = currenciesOf(days);
  const currency =
    currencies[
      Math.max(
        0,
        currencies.findIndex((each) => (each ?? '') === chosen),
      )
    ] ?? null;
  // If the chart's code cannot be loaded, the table is shown instead.
  const table = data !== undefined && (asTable || DrawingComponent === null) && ordersOf(days) > 0;
  const failed = data === undefined && error !== undefined;
  const empty = data !== undefined && ordersOf(days) === 0;

  return (
    <Card>
      <PanelHead title={text('admin.days.title')}>
        {currencies.length > 1 && (
          <CompactSelect
            label={text('admin.days.currency')}
            value={currency ?? ''}
            options={currencies.map((each) => ({ value: each ?? '', label: each ?? '$' }))}
            onChange={choose}
          />
        )}
        <Button
          variant="bare"
          aria-pressed={table}
          disabled={!data || empty || DrawingComponent === null}
          onClick={() => showTable(!asTable)}
        >
          {text('admin.days.table')}
        </Button>
      </PanelHead>
      {error !== undefined && data && (
        <Outdated text={text('admin.days.outdated')} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !failed && <VisuallyHidden role="status">{text('admin.days.loading')}</VisuallyHidden>}
      {table ? (
        <DaysTable days={days} currency={currency} />
      ) : (
        <div className={classes.stack}>
          {/* The chart always keeps its size, so that nothing below it moves. */}
          <div className={failed || empty ? classes.unseen : undefined}>
            <DaysChart
              days={failed || empty ? [] : days}
              currency={currency}
              DrawingComponent={DrawingComponent ?? undefined}
            />
          </div>
          {empty && <EmptyState title={text('admin.days.empty')} />}
          {failed && <ErrorCard message={apiMessage(error)} busy={isFetching} onRetry={() => void refetch()} />}
        </div>
      )}
      <p className={classes.rule}>{text('admin.days.rule')}</p>
    </Card>
  );
}
