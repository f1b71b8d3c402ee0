import type { ComponentType, ReactNode } from 'react';
import classes from './Days.module.css';

export interface DrawingProps {
  /** The accessible name of the chart. */
  label: string;
  /** One value per day, the oldest first. */
  values: readonly number[];
  /** Whether the values are counts, so that the grid lines are only at whole numbers. */
  whole?: boolean;
  /** The index of the selected day. */
  picked: number | null;
  onPick: (index: number | null) => void;
  /** The tooltip's text for a day. */
  tipOf: (index: number) => ReactNode;
}

interface FigureChartProps extends DrawingProps {
  title: string;
  /** The sum of all values. */
  total: ReactNode;
  /** The first and the last day. */
  ends: readonly [string, string];
  /** The component that draws the bars. Until it is loaded, an empty space of the same size replaces it. */
  DrawingComponent: ComponentType<DrawingProps> | undefined;
}

/** The chart of one number: its total, a bar per day, and the first and last day. */
export function FigureChart({ title, total, ends: [first, last], DrawingComponent, ...values }: FigureChartProps) {
  return (
    <div className={classes.figure}>
      <h3 className={classes.title}>
        <span>{title}</span>{' '}
        <bdi translate="no" className={classes.total}>
          {total}
        </bdi>
      </h3>
      <div className={classes.canvas}>
        {DrawingComponent ? <DrawingComponent {...values} /> : <span className={classes.blank} />}
        <p className={classes.ends} aria-hidden="true">
          <bdi translate="no">{first}</bdi>
          <bdi translate="no">{last}</bdi>
        </p>
      </div>
    </div>
  );
}
