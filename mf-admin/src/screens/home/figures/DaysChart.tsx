import type { CSSProperties, ReactNode } from 'react';
import { formatCalendarDay, localeOf, useLanguage } from 'shared-ui';
import { useTexts } from '../../../texts';
import classes from './Figures.module.css';

/** A day of the chart. */
export interface Bar {
  /** `YYYY-MM-DD` */
  day: string;
  value: number;
  /** The value a week before; undefined if it is not known. */
  before?: number;
  /** The value as text, for the pointer. */
  shown: ReactNode;
}

interface DaysChartProps {
  /** The accessible name of the chart. */
  label: string;
  /** The days, the oldest first; the last one is today. */
  bars: readonly Bar[];
  /** The value at the top of the axis. */
  top: number;
  /** Returns the text of a line of the axis. */
  lineOf: (value: number) => string;
}

/** One bar per day with the day below it, in reading direction. A tick in a bar marks the value of the week before. */
export function DaysChart({ label, bars, top, lineOf }: DaysChartProps) {
  const text = useTexts();
  const language = useLanguage();
  const share = (value: number) => Math.min(1, Math.max(0, value / top)).toFixed(4);
  return (
    <div className={classes.chart} role="img" aria-label={label}>
      <div className={classes.scale}>
        {[top, top / 2, 0].map((value) => (
          <bdi translate="no" key={value}>
            {lineOf(value)}
          </bdi>
        ))}
      </div>
      <div className={classes.bars}>
        {bars.map(({ day, value, before, shown }) => (
          <span
            key={day}
            className={classes.reach}
            style={{ '--value': share(value), '--before': share(before ?? 0) } as CSSProperties}
          >
            <span className={`${classes.bar} ${value > 0 ? '' : classes.zero}`} />
            {before !== undefined && before > 0 && <span className={classes.before} />}
            <span className={classes.value}>
              <bdi translate="no">{shown}</bdi>
            </span>
          </span>
        ))}
      </div>
      <div className={classes.labels}>
        {bars.map(({ day }, index) => (
          <span key={day}>
            <span className={classes.weekday}>
              {index === bars.length - 1
                ? text('admin.days.today')
                : formatCalendarDay(day, localeOf(language), { weekday: 'short' })}
            </span>
            <span>{formatCalendarDay(day, localeOf(language), { day: 'numeric' })}</span>
          </span>
        ))}
      </div>
    </div>
  );
}
