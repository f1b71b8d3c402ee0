import { useEffect, useState } from 'react';
import { formatMonth } from 'contracts';
import { useLanguage } from 'shared-ui';
import { useTexts } from '../../texts';
import type { MonthBars } from './MonthBars';
import type { SpendingIn } from './spendingIn';
import classes from './Spending.module.css';

interface MonthChartProps extends Pick<SpendingIn, 'months' | 'currency'> {
  /** Called when the code that draws the bars cannot be loaded. */
  onFailure: () => void;
}

/**
 * A chart with a bar for each month. The code that draws the bars needs a library for scales, so it loads after the
 * numbers are shown.
 */
export function MonthChart({ months, currency, onFailure }: MonthChartProps) {
  const text = useTexts();
  const language = useLanguage();
  const [drawing, setDrawing] = useState<{ Bars: typeof MonthBars }>();

  useEffect(
    function fetchDrawing() {
      if (drawing) return undefined;
      let isStale = false;
      import('./MonthBars').then(
        ({ MonthBars: Bars }) => isStale || setDrawing({ Bars }),
        () => isStale || onFailure(),
      );
      return () => void (isStale = true);
    },
    [drawing, onFailure],
  );

  const [first, last] = [months[0], months.at(-1)];
  return (
    <div className={classes.canvas}>
      {drawing ? (
        <drawing.Bars
          label={text('customer.spending.chart', { currency: currency ?? '$' })}
          values={months.map(({ amount }) => amount)}
        />
      ) : (
        <span className={classes.blank} />
      )}
      <p className={classes.ends} aria-hidden="true">
        {[first, last].map(
          (end) =>
            end && (
              <bdi translate="no" key={end.month}>
                {nameOf(end.month)}
              </bdi>
            ),
        )}
      </p>
    </div>
  );

  function nameOf(month: string): string {
    return formatMonth(month, language, { month: 'long', year: 'numeric' });
  }
}
