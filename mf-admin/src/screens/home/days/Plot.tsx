import type { ComponentType } from 'react';
import classes from './Days.module.css';

export interface PlotValues {
  /** Names the drawing. */
  label: string;
  /** One a day, the oldest first. */
  values: readonly number[];
  /** They are counts: no line stands for a part of one. */
  whole?: boolean;
  /** The day that is looked at, by its place. */
  picked: number | null;
  onPick: (place: number | null) => void;
  /** The tooltip's text for a day. */
  tipOf: (place: number) => string;
}

interface PlotProps extends PlotValues {
  title: string;
  /** What all values come to. */
  total: string;
  /** The first day and the last one. */
  ends: readonly [string, string];
  /** How it is drawn, once that is there; a blank of the same size stands for it. */
  drawing: ComponentType<PlotValues> | undefined;
}

/** One figure over the days: what it comes to, a bar a day, and where the days begin and end. */
export function Plot({ title, total, ends: [first, last], drawing: Drawing, ...values }: PlotProps) {
  return (
    <div className={classes.plot}>
      <h3 className={classes.title}>
        <span>{title}</span> <bdi className={classes.total}>{total}</bdi>
      </h3>
      <div className={classes.canvas}>
        {Drawing ? <Drawing {...values} /> : <span className={classes.blank} />}
        <p className={classes.ends} aria-hidden="true">
          <bdi>{first}</bdi>
          <bdi>{last}</bdi>
        </p>
      </div>
    </div>
  );
}
