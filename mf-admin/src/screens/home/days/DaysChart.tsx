import { useState } from 'react';
import { formatChartDay, formatMoney, formatNumber, Money, useLanguage } from 'shared-ui';
import type { DayOfOrders } from '../../../api.generated';
import { useTexts } from '../../../texts';
import type { ChartDrawing } from './ChartDrawing';
import { ordersOf, salesIn, totalIn, type Currency } from './figures';
import { FigureChart } from './FigureChart';
import classes from './Days.module.css';

interface DaysChartProps {
  /** The days. While there are none, the chart's lines of text are blank but keep their height. */
  days: readonly DayOfOrders[];
  currency: Currency;
  DrawingComponent: typeof ChartDrawing | undefined;
}

/** A space that preserves the height of its line. */
const BLANK = '\u00a0';

/**
 * The charts of orders and sales per day. The pointer selects the day whose numbers are shown; for keyboards, a slider
 * does the same, with one step per day.
 */
export function DaysChart({ days, currency, DrawingComponent }: DaysChartProps) {
  const text = useTexts();
  const language = useLanguage();
  const [picked, pick] = useState<number | null>(null);

  const figures = (orders: number, sales: number) => ({
    count: orders,
    orders: formatNumber(orders, language),
    sales: formatMoney(sales, currency, language),
  });
  const ofDay = (day: DayOfOrders) =>
    text('admin.days.day', {
      day: formatChartDay(day.day, language, { weekday: true }),
      ...figures(day.orders, salesIn(day, currency)),
    });
  const [first, last] = [days[0], days.at(-1)];
  const day = picked === null ? undefined : days[picked];
  const ends = [
    first ? formatChartDay(first.day, language) : BLANK,
    last ? formatChartDay(last.day, language) : BLANK,
  ] as const;
  const common = { picked, onPick: pick, ends, DrawingComponent: first && DrawingComponent };
  const orders = formatNumber(ordersOf(days), language);
  const sales = totalIn(days, currency);

  return (
    <div className={classes.chart}>
      <div className={classes.figures}>
        <FigureChart
          {...common}
          title={text('admin.days.orders')}
          total={first ? orders : BLANK}
          label={text('admin.days.orders.label', { total: orders })}
          values={days.map((each) => each.orders)}
          tipOf={(index) => formatNumber(days[index]?.orders ?? 0, language)}
          whole
        />
        <FigureChart
          {...common}
          title={text('admin.days.sales')}
          total={first ? <Money amount={sales} currency={currency} /> : BLANK}
          label={text('admin.days.sales.label', { total: formatMoney(sales, currency, language) })}
          values={days.map((each) => salesIn(each, currency))}
          tipOf={(index) => days[index] && <Money amount={salesIn(days[index], currency)} currency={currency} />}
        />
      </div>
      {/* Hidden from screen readers, because the slider announces the value. */}
      <p className={classes.readout} aria-hidden="true">
        {day ? ofDay(day) : first ? text('admin.days.hint') : BLANK}
      </p>
      {last && (
        <input
          className={classes.slider}
          type="range"
          aria-label={text('admin.days.slider')}
          min={0}
          max={days.length - 1}
          value={picked ?? days.length - 1}
          aria-valuetext={ofDay(day ?? last)}
          onFocus={() => pick(picked ?? days.length - 1)}
          onBlur={() => pick(null)}
          onChange={({ target }) => pick(Number(target.value))}
        />
      )}
    </div>
  );
}
