import type { MouseEvent } from 'react';
import { directionOf } from 'contracts';
import { useLanguage } from 'shared-ui';
import { useTexts } from '../../texts';
import classes from './Home.module.css';

/** The heights in pixels: of the bars, of a day without an amount, and of the line with the days' names. */
const BARS = 60;
const NOTHING = 3;
const EDGE = 2;
const NAMES = 22;
/** The days that are named below the bars, and how close to today a name would touch its name. */
const NAMED = [1, 8, 15, 22, 29];
const CLOSE = 5;

interface DayBarsProps {
  label: string;
  /** YYYY-MM */
  month: string;
  /** The amount of each day of the month. */
  days: readonly number[];
  /** YYYY-MM-DD */
  today: string;
  /** Called when the diner presses a day with an amount, YYYY-MM-DD. */
  onDay?: (day: string) => void;
}

/**
 * A bar for each day of a month, which runs in the reading direction. It is an SVG with attributes and not styles,
 * because the server renders it, and the policy for styles forbids inline ones. Pressing a day is a shortcut for the
 * pointer: the list below has the same days.
 */
export function DayBars({ label, month, days, today, onDay }: DayBarsProps) {
  const text = useTexts();
  const isRtl = directionOf(useLanguage()) === 'rtl';
  const isPresent = today.startsWith(month);
  const todays = Number(today.slice(-2));
  const most = Math.max(...days, 0) || 1;
  const step = 100 / days.length;
  /** Returns where a part of a day's column begins, in percent of the width. */
  const x = (index: number, from: number, width: number) => {
    const start = (index + from) * step;
    return `${isRtl ? 100 - start - width * step : start}%`;
  };
  const press = ({ clientX, currentTarget }: MouseEvent<SVGSVGElement>) => {
    const { left, right, width } = currentTarget.getBoundingClientRect();
    const day = Math.floor(((isRtl ? right - clientX : clientX - left) / width) * days.length) + 1;
    if ((days[day - 1] ?? 0) > 0) onDay?.(`${month}-${String(day).padStart(2, '0')}`);
  };
  return (
    <svg className={classes.days} height={BARS + NAMES} role="img" aria-label={label} onClick={press}>
      {days.map((amount, index) => {
        const height = amount > 0 ? Math.max(NOTHING, (amount / most) * BARS) : NOTHING;
        const isToday = isPresent && index + 1 === todays;
        const bar = { x: x(index, 0.13, 0.74), width: `${0.74 * step}%`, y: BARS - height };
        if (amount <= 0)
          return (
            <rect
              key={index}
              {...bar}
              height={height}
              rx={1.5}
              className={isPresent && index + 1 > todays ? classes.future : classes.nothing}
            />
          );
        return (
          <g key={index} data-value={amount}>
            <rect {...bar} height={height} rx={2} className={isToday ? classes.present : classes.day} />
            {!isToday && <rect {...bar} height={EDGE} rx={1} className={classes.edge} />}
          </g>
        );
      })}
      {days.map((_, index) => {
        const day = index + 1;
        const isToday = isPresent && day === todays;
        const isNamed = NAMED.includes(day) && (!isPresent || Math.abs(day - todays) > CLOSE);
        return (
          (isToday || isNamed) && (
            <text
              key={day}
              x={x(index, 0.5, 0)}
              y={BARS + NAMES - 5}
              textAnchor={anchorOf(index, days.length)}
              className={isToday ? classes.today : classes.dayName}
            >
              {isToday ? text('customer.today') : day}
            </text>
          )
        );
      })}
    </svg>
  );
}

/** Returns how the name of a day at its column is aligned, so that it stays inside the chart. In the reading direction. */
function anchorOf(index: number, count: number): 'start' | 'middle' | 'end' {
  if (index < 2) return 'start';
  return index >= count - 2 ? 'end' : 'middle';
}
