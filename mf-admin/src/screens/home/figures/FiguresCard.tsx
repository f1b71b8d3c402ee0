import { useEffect, useId, useState, type ReactNode } from 'react';
import { apiMessage } from 'shared-auth';
import { Outdated } from 'shared-auth/staff';
import {
  Button,
  Card,
  CompactSelect,
  downIcon,
  EmptyState,
  ErrorCard,
  formatMoney,
  formatNumber,
  formatShare,
  formatShort,
  formatTime,
  formatWeekday,
  Icon,
  isolated,
  Money,
  tableIcon,
  upIcon,
  useLanguage,
  VisuallyHidden,
} from 'shared-ui';
import type { DayOfOrders } from '../../../api.generated';
import { useTexts } from '../../../texts';
import { DaysChart, type Bar } from './DaysChart';
import { DaysTable } from './DaysTable';
import { currenciesOf, FIGURES, salesIn, shareOf, topOf, totalOf, valueOf, type Currency, type Figure } from './sums';
import { useDailyFigures } from './useDailyFigures';
import { useThrottled } from './useThrottled';
import classes from './Figures.module.css';

const WEEK = 7;
/** The numbers are refetched at most once in this time, however many orders arrive. */
const AT_MOST_ONCE_IN = 30_000;
/** A space that keeps the height of its line until there is a text. */
const BLANK = '\u00a0';

interface FiguresCardProps {
  /** The number of order events since the page was opened. */
  heard: number;
  /** The restaurant whose orders are shown; all restaurants if omitted. */
  restaurantId?: string;
}

/**
 * Today's figures, compared with the same weekday a week ago at the same time, above one chart of the last days. A figure
 * is a button that shows its days. Everything has its final height from the start.
 */
export function FiguresCard({ heard, restaurantId }: FiguresCardProps) {
  const text = useTexts();
  const language = useLanguage();
  const titleId = useId();
  const { data, error, isFetching, refetch } = useDailyFigures(restaurantId);
  const [figure, showFigure] = useState<Figure>('sales');
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
  const isKnown = chosen !== undefined && currencies.includes(chosen || null);
  const currency = isKnown ? chosen || null : (currencies[0] ?? null);
  const isEmpty = data !== undefined && days.every(({ orders }) => orders === 0);
  const failed = data === undefined && error !== undefined;
  const hasChart = data !== undefined && !isEmpty;
  const table = asTable && hasChart;

  return (
    <Card className={classes.card}>
      <div className={classes.figures} role="group" aria-label={text('admin.days.figures')}>
        {FIGURES.map((each) => (
          <FigureButton
            key={each}
            figure={each}
            isShown={each === figure}
            onShow={() => showFigure(each)}
            today={days.at(-1)}
            before={data?.weekAgo}
            currency={currency}
          />
        ))}
      </div>
      <section className={classes.days} aria-labelledby={titleId}>
        <header className={classes.head}>
          <h2 id={titleId}>{text('admin.days.title', { figure: text(`admin.days.${figure}`) })}</h2>
          {hasChart && !table && <span className={classes.legend}>{text('admin.days.before')}</span>}
          <span className={classes.tools}>
            {currencies.length > 1 && (
              <CompactSelect
                label={text('admin.days.currency')}
                value={currency ?? ''}
                options={currencies.map((each) => ({ value: each ?? '', label: each ?? '$' }))}
                onChange={choose}
              />
            )}
            <Button
              variant="quiet"
              aria-pressed={table}
              aria-label={text('admin.days.table')}
              title={text('admin.days.table')}
              disabled={!hasChart}
              onClick={() => showTable(!asTable)}
            >
              <Icon of={tableIcon} />
            </Button>
          </span>
        </header>
        {error !== undefined && data && (
          <Outdated text={text('admin.days.outdated')} busy={isFetching} onRetry={() => void refetch()} />
        )}
        {!data && !failed && <VisuallyHidden role="status">{text('admin.days.loading')}</VisuallyHidden>}
        {table ? (
          <DaysTable days={days} currency={currency} />
        ) : (
          <div className={classes.stage}>
            {hasChart && <Chart figure={figure} days={days} weekAgo={data.weekAgo} currency={currency} />}
            {!data && !failed && <span className={classes.loading} />}
            {isEmpty && <EmptyState title={text('admin.days.empty')} />}
            {failed && <ErrorCard message={apiMessage(error)} busy={isFetching} onRetry={() => void refetch()} />}
          </div>
        )}
        <p className={classes.rule}>{text('admin.days.rule')}</p>
        <p className={classes.rule}>
          {data?.asOf ? text('admin.days.asOf', { time: formatTime(data.asOf, language) }) : BLANK}
        </p>
      </section>
    </Card>
  );
}

interface ChartProps {
  figure: Figure;
  days: readonly DayOfOrders[];
  weekAgo: DayOfOrders | undefined;
  currency: Currency;
}

function Chart({ figure, days, weekAgo, currency }: ChartProps) {
  const text = useTexts();
  const language = useLanguage();
  const said = (value: number) => {
    if (figure === 'sales') return formatMoney(value, currency, language);
    return figure === 'orders' ? formatNumber(value, language) : formatShare(value, language);
  };
  const bars = days.map((day, index): Bar => {
    // Today is not over, so it is compared with the week before up to the same time.
    const before = index === days.length - 1 ? weekAgo : days[index - WEEK];
    const value = valueOf(figure, day, currency);
    return {
      day: day.day,
      value,
      ...(before && { before: valueOf(figure, before, currency) }),
      shown: figure === 'sales' ? <Money amount={value} currency={currency} /> : said(value),
    };
  });
  return (
    <DaysChart
      label={text(`admin.days.${figure}.label`, { total: said(totalOf(figure, days, currency)) })}
      bars={bars}
      top={figure === 'saved' ? 1 : topOf(bars.flatMap(({ value, before = 0 }) => [value, before]))}
      lineOf={(value) => (figure === 'saved' ? formatShare(value, language) : formatShort(value, language))}
    />
  );
}

interface FigureButtonProps {
  figure: Figure;
  isShown: boolean;
  onShow: () => void;
  /** Undefined until the server answers. */
  today: DayOfOrders | undefined;
  before: DayOfOrders | undefined;
  currency: Currency;
}

function FigureButton({ figure, isShown, onShow, today, before, currency }: FigureButtonProps) {
  const text = useTexts();
  const language = useLanguage();
  const blank = today ? '' : ` ${classes.blank}`;
  const others = today?.sales.filter((sale) => figure === 'sales' && sale.currency !== currency) ?? [];
  return (
    <button type="button" className={classes.figure} aria-pressed={isShown} onClick={onShow}>
      <span className={classes.name}>{text(`admin.today.${figure}`)}</span>
      <span className={`${classes.amount}${blank}`}>
        <bdi translate="no">{today ? <Value figure={figure} day={today} currency={currency} /> : BLANK}</bdi>
      </span>
      <span className={`${classes.since}${blank}`}>
        {today && before ? <Comparison figure={figure} today={today} before={before} currency={currency} /> : BLANK}
      </span>
      <span className={classes.more}>
        {figure === 'saved' && today
          ? text('admin.today.savedOf', {
              saved: formatNumber(today.saved ?? 0, language),
              orders: formatNumber(today.orders, language),
            })
          : others.length > 0
            ? others
                .map((sale) =>
                  text('admin.today.and', {
                    amount: isolated(formatMoney(sale.total, sale.currency, language)),
                    count: sale.orders ?? 0,
                    orders: formatNumber(sale.orders ?? 0, language),
                  }),
                )
                .join(' ')
            : BLANK}
      </span>
    </button>
  );
}

function Value({ figure, day, currency }: { figure: Figure; day: DayOfOrders; currency: Currency }): ReactNode {
  const language = useLanguage();
  if (figure === 'sales') return <Money amount={salesIn(day, currency)} currency={currency} />;
  return figure === 'orders' ? formatNumber(day.orders, language) : formatShare(shareOf(day), language);
}

/** How a figure differs from the same weekday a week ago. An arrow shows the direction, and a sign says it. */
function Comparison({
  figure,
  today,
  before,
  currency,
}: {
  figure: Figure;
  today: DayOfOrders;
  before: DayOfOrders;
  currency: Currency;
}) {
  const text = useTexts();
  const language = useLanguage();
  const day = formatWeekday(before.day, language);
  const [now, then] = [valueOf(figure, today, currency), valueOf(figure, before, currency)];
  if (before.orders === 0 || (figure === 'sales' && then === 0)) return text('admin.today.none', { day });
  const sign = now >= then ? '+' : '−';
  const change =
    figure === 'saved'
      ? text('admin.today.from', { share: isolated(formatShare(then, language)) })
      : isolated(
          sign +
            (figure === 'sales'
              ? formatShare(Math.abs(now / then - 1), language)
              : formatNumber(Math.abs(now - then), language)),
        );
  return (
    <>
      <span className={now >= then ? classes.up : classes.down}>
        <Icon of={now >= then ? upIcon : downIcon} size="small" />
        {change}
      </span>
      <span>{text('admin.today.since', { day })}</span>
    </>
  );
}
