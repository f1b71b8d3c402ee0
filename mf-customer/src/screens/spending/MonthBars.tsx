import { scaleBand, scaleLinear } from 'd3-scale';
import { directionOf } from 'contracts';
import { formatShort, useLanguage } from 'shared-ui';
import classes from './Spending.module.css';

/** The SVG is stretched to its container, so all lengths are percentages. */
const WHOLE = 100;
const LINES = 3;

/** The bars, with the earliest month first in the reading direction, and the grid lines with their values. */
export function MonthBars({ label, values }: { label: string; values: readonly number[] }) {
  const language = useLanguage();
  const range = directionOf(language) === 'rtl' ? [WHOLE, 0] : [0, WHOLE];
  const across = scaleBand(values.keys(), range).paddingInner(0.3).paddingOuter(0.15);
  const up = scaleLinear([0, Math.max(...values, 1)], [0, WHOLE]).nice(LINES);
  const lines = up.ticks(LINES);
  return (
    <>
      <div className={classes.scale} aria-hidden="true">
        {lines.map((line) => (
          <bdi translate="no" key={line}>
            {formatShort(line, language)}
          </bdi>
        ))}
      </div>
      <svg
        className={classes.bars}
        viewBox={`0 0 ${WHOLE} ${WHOLE}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        {lines.map((line) => (
          <line key={line} className={classes.line} x1="0" x2={WHOLE} y1={WHOLE - up(line)} y2={WHOLE - up(line)} />
        ))}
        {values.map((value, index) => (
          <rect
            key={index}
            className={index === values.length - 1 ? classes.present : classes.earlier}
            x={across(index)}
            width={across.bandwidth()}
            y={WHOLE - up(value)}
            height={up(value)}
            data-value={value}
          />
        ))}
      </svg>
    </>
  );
}
