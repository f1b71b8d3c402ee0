import { PAGE_KINDS, VITALS, type PageKind, type TelemetryReport, type Vital } from 'contracts';
import { Histogram, type Registry } from 'prom-client';
import { createSamples, type Samples } from './samples';

/**
 * The bounds of the histograms. They include the thresholds of "good" and "poor" (web.dev, "Web Vitals"), so that the
 * share of good and poor values can be read exactly.
 */
const SECONDS = [0.05, 0.1, 0.2, 0.5, 0.8, 1, 1.8, 2.5, 3, 4, 6, 10, 20];
const SHIFTS = [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1];

/** The values of one vital on one kind of page. */
interface VitalSeries {
  page: PageKind;
  name: Vital;
  /** The latest values, as pages report them: in milliseconds, except CLS. */
  values: Samples;
  /** The number of all values, of which only the latest are kept. */
  count: number;
}

/** The web vitals of real pages. */
export interface Vitals {
  record(vital: TelemetryReport['vitals'][number]): void;
  /** The vitals that have been reported. */
  series(): VitalSeries[];
}

/** @param metrics the registry to which the values are added; times are in seconds */
export function createVitals(metrics: Registry): Vitals {
  const registers = [metrics];
  const seconds = new Histogram({
    name: 'suite_web_vital_seconds',
    help: 'Web vitals of real pages that are times',
    labelNames: ['page', 'name'],
    buckets: SECONDS,
    registers,
  });
  const shifts = new Histogram({
    name: 'suite_web_vital_layout_shift',
    help: 'Cumulative layout shift of real pages',
    labelNames: ['page'],
    buckets: SHIFTS,
    registers,
  });
  const all = PAGE_KINDS.flatMap((page) =>
    VITALS.map((name): VitalSeries => ({ page, name, values: createSamples(), count: 0 })),
  );
  const byName = new Map(all.map((series) => [`${series.page} ${series.name}`, series]));
  return {
    record({ page, name, value }) {
      const series = byName.get(`${page} ${name}`);
      if (!series) return;
      series.values.add(value);
      series.count += 1;
      if (name === 'CLS') shifts.observe({ page }, value);
      else seconds.observe({ page, name }, value / 1000);
    },
    series: () => all.filter(({ count }) => count > 0),
  };
}
