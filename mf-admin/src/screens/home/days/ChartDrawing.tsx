import { scaleBand, scaleLinear } from 'd3-scale';
import { directionOf } from 'contracts';
import { formatShort, useLanguage } from 'shared-ui';
import type { DrawingProps } from './FigureChart';
import classes from './Days.module.css';

/** The SVG is stretched to its container, so all lengths are percentages. */
const WHOLE = 100;
/** The approximate number of grid lines. The scale chooses round values, so there may be a few more or fewer. */
const LINES = 3;

/** One bar per day in reading direction, the oldest first, with grid lines behind the bars and their values. */
export function ChartDrawing({ label, values, whole, picked, onPick, tipOf }: DrawingProps) {
  const language = useLanguage();
  const range = directionOf(language) === 'rtl' ? [WHOLE, 0] : [0, WHOLE];
  const across = scaleBand(values.keys(), range).paddingInner(0.3).paddingOuter(0.15);
  const up = scaleLinear([0, Math.max(...values, 1)], [0, WHOLE]).nice(LINES);
  const lines = up.ticks(LINES).filter((line) => !whole || Number.isInteger(line));
  const half = (across.step() - across.bandwidth()) / 2;
  const middleOf = (index: number) => {
    const middle = (across(index) ?? 0) + across.bandwidth() / 2;
    return directionOf(language) === 'rtl' ? WHOLE - middle : middle;
  };
  return (
    <>
      <div className={classes.scale} aria-hidden="true">
        {lines.map((line) => (
          <bdi translate="no" key={line}>
            {formatShort(line, language)}
          </bdi>
        ))}
      </div>
      <div className={classes.field}>
        <svg
          className={classes.bars}
          viewBox={`0 0 ${WHOLE} ${WHOLE}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={label}
          onPointerLeave={({ pointerType }) => pointerType !== 'touch' && onPick(null)}
        >
          {lines.map((line) => (
            <line key={line} className={classes.line} x1="0" x2={WHOLE} y1={WHOLE - up(line)} y2={WHOLE - up(line)} />
          ))}
          {values.map((value, index) => {
            const start = across(index) ?? 0;
            return (
              <g
                key={index}
                className={
                  [index === picked && classes.picked, index === values.length - 1 && classes.today]
                    .filter(Boolean)
                    .join(' ') || undefined
                }
                onPointerEnter={() => onPick(index)}
                onPointerDown={() => onPick(index)}
              >
                <rect className={classes.reach} x={start - half} width={across.step()} y="0" height={WHOLE} />
                <rect
                  className={classes.bar}
                  x={start}
                  width={across.bandwidth()}
                  y={WHOLE - up(value)}
                  height={up(value)}
                  data-value={value}
                />
              </g>
            );
          })}
        </svg>
        {picked !== null && values[picked] !== undefined && (
          <bdi
            translate="no"
            className={classes.tip}
            aria-hidden="true"
            style={{ insetInlineStart: `${middleOf(picked)}%`, insetBlockEnd: `${up(values[picked])}%` }}
          >
            {tipOf(picked)}
          </bdi>
        )}
      </div>
    </>
  );
}
